// A facility or job that is no longer this inspector's. Entries of it that were not sent stay within reach.
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../ui/navigation/page-title.tsx'
import { FacilitySyncCard } from './sync/unsent-list.tsx'

type Props = { id: string; title: string; text: string | undefined; back: { label: string; href: string } }

export const MissingWork = ({ id, title, text, back }: Props) => (
  <div className="flex flex-col gap-4">
    <PageTitle wide>{title}</PageTitle>
    <FacilitySyncCard facilityId={id} />
    <EmptyState
      action={
        <LinkButton look="ghost" href={back.href}>
          {back.label}
        </LinkButton>
      }
    >
      {text ?? title}
    </EmptyState>
  </div>
)
