// Lists the sections of a long form at its side and marks the one in view.
import clsx from 'clsx'
import { useEffect, useState } from 'react'

export type FormSection = { id: string; label: string }

const useSectionInView = (ids: string): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const inView = new Set<string>()
    const order = ids.split(' ')
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        }
        setCurrent((now) => order.find((id) => inView.has(id)) ?? now)
      },
      { rootMargin: '-72px 0px -40% 0px' },
    )
    for (const id of order) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}

export const SectionNav = ({ label, sections }: { label: string; sections: readonly FormSection[] }) => {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '))
  const go = (id: string): void => {
    const section = document.getElementById(id)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    section?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
    section?.focus({ preventScroll: true })
  }
  return (
    <nav aria-label={label} className="sticky top-18 hidden lg:block">
      <ul className="flex flex-col gap-1 border-s border-line">
        {sections.map(({ id, label: name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                go(id)
              }}
              className={clsx(
                '-ms-px block border-s-3 px-3 py-2 text-small no-underline transition-colors duration-120',
                current === id
                  ? 'border-brand font-semibold text-brand'
                  : 'border-transparent font-medium text-ink-2 hover:text-brand',
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
