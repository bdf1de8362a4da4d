// Says in an open dialog who changed the record, how and when.
import type { LastChange } from '@assure/contract/calls/changes'
import { type ReactNode, Suspense } from 'react'
import { useDates } from '../../lib/dates.ts'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Name } from '../../ui/values.tsx'
import { type ActionText, activityTexts } from '../activity/texts.ts'
import { useT } from './fixed-texts.ts'

const Sentence = ({ change: { action, at, by } }: { change: LastChange }) => {
  const t = useT()
  const what = activityTexts.useT()(action as ActionText)
  const when = useDates().dateTime(at)
  if (by.is_self) return t('self', { when, what })
  if (by.name) return t.parts('by', { name: <Name className="font-semibold">{by.name}</Name>, when, what })
  return t(by.kind === 'admin' ? 'office' : 'itself', { when, what })
}

/** `change` is null if the author is unknown. `next`: what can be done now, unless it is to close the dialog. */
export const SeenNotice = ({ change, next }: { change: LastChange | null; next?: ReactNode }) => {
  const t = useT()
  return (
    <InlineAlert tone="warning" live title={t('title')}>
      <p>{change ? <Suspense fallback="…">{<Sentence change={change} />}</Suspense> : t('unknown')}</p>
      <p>{next ?? t('next')}</p>
    </InlineAlert>
  )
}
