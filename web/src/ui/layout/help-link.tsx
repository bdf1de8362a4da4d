// The help link, in the same place in every frame (WCAG 3.2.6). The help page puts the topics of the page left first.
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

/** For pages without a bar: the same corner as in the bars. */
export const HelpCorner = () => (
  <header data-bar className="absolute top-0 end-0 flex min-h-14 items-center px-4">
    <HelpLink />
  </header>
)
