// Decisions entered on this device that have not reached the server yet. The visits below do not reflect them.
import { useSyncView } from '../../../offline/field-sync.ts'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Link } from '../../../ui/link.tsx'
import { Name } from '../../../ui/values.tsx'
import { inspectorDashboardTexts } from './texts.ts'

export const KeptDecisions = () => {
  const t = inspectorDashboardTexts.useT()
  const { items } = useSyncView()
  return items.map(({ id, state, write, facilityId, facilityName }) =>
    state === 'waiting' && write.kind === 'decision' ? (
      <InlineAlert key={id} tone="warning" live={false}>
        {t.parts(write.move === 'fail' ? 'kept.fail' : 'kept.certify', {
          facility: (
            <Link href={`/inspector/assigned-facility/${facilityId}`} className="quiet-link font-semibold">
              <Name>{facilityName}</Name>
            </Link>
          ),
        })}
      </InlineAlert>
    ) : null,
  )
}
