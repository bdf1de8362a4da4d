// The way to help: one link, at one place of every frame (WCAG 3.2.6). The page that it leaves decides what stands
// first there.
import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '../button.tsx'
import { useUiText } from '../texts.tsx'

export const HelpLink = () => {
  const from = useLocation({ select: ({ pathname }) => pathname })
  return (
    <LinkButton href={`/help?from=${encodeURIComponent(from)}`} look="quiet" size="small" className="-me-3">
      {useUiText().help}
    </LinkButton>
  )
}

/** Where a page has no bar: the corner in which the bars have it. */
export const HelpCorner = () => (
  <header data-bar className="absolute top-0 end-0 flex min-h-14 items-center px-4">
    <HelpLink />
  </header>
)
