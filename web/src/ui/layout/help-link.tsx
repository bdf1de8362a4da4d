// The way to help: one link, at one place of every frame (WCAG 3.2.6). The page that it leaves decides what stands first there.
import { useLocation } from '@tanstack/react-router'
import { Link } from '../link.tsx'
import { useUiText } from '../texts.tsx'

export const HelpLink = () => {
  const text = useUiText()
  const from = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Link
      href={`/help?from=${encodeURIComponent(from)}`}
      className="-me-2 inline-flex min-h-11 items-center rounded-button px-2 text-small font-medium text-brand no-underline hover:bg-brand-soft print:hidden"
    >
      {text.help}
    </Link>
  )
}

/** Where a page has no bar: the corner in which the bars have it. */
export const HelpCorner = () => (
  <header className="absolute inset-x-0 top-0 flex min-h-14 items-center justify-end px-4 md:px-6">
    <HelpLink />
  </header>
)
