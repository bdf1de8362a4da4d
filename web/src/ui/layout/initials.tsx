// The first letters of the first two words, or the first two characters of a single word, or a question mark.
export const initialsOf = (name: string): string => {
  const [first = '', second] = name.trim().split(/\s+/)
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2)
  return letters.length > 0 ? letters.join('').toLocaleUpperCase() : '?'
}

export const Initials = ({ name, size = 36 }: { name: string; size?: number }) => (
  <span
    aria-hidden="true"
    style={{ width: size, height: size }}
    className="flex shrink-0 items-center justify-center rounded-full bg-brand-soft text-small font-semibold text-brand"
  >
    {initialsOf(name)}
  </span>
)
