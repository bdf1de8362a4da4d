import clsx from 'clsx'

type Props = {
  size?: number
  /** A hidden ring must stand still: its animation would draw every frame for as long as the page is open. */
  isStill?: boolean
}

// An open ring; the text beside it carries the meaning.
export const Spinner = ({ size = 20, isStill = false }: Props) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    className={clsx('shrink-0', !isStill && 'animate-turn')}
  >
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="3" strokeOpacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
