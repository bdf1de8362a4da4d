// Whether the goods wait for a buyer, for everybody who reads the request.
import type { RequestBrief } from '@assure/contract/calls/request-records'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Name } from '../../ui/values.tsx'
import { sharingTexts } from './texts.ts'

type Release = NonNullable<RequestBrief['release']>
type Props = {
  /** A job that was stored on the device by an earlier version has none. */
  release: Release | null | undefined
  /** Besides what everybody reads. */
  children?: ReactNode
}

const tones = { waiting: 'warning', released: 'success', lifted: 'info' } as const

export const ReleaseNotice = ({ release, children }: Props) => {
  const t = sharingTexts.useT()
  const { dateTime } = useDates()
  if (!release) return null
  const { state, since, released_at: releasedAt, released_by: releasedBy, lifted_at: liftedAt, reason } = release
  const buyer = <Name key="buyer">{release.buyer}</Name>
  const title = {
    waiting: () => t.parts('hold.waiting', { buyer }),
    released: () => t.parts('hold.released', { name: <Name>{releasedBy}</Name> }),
    lifted: () => t('hold.lifted'),
  }[state]()
  const text = {
    waiting: () => t('hold.waiting.text', { when: dateTime(since) }),
    released: () => t.parts('hold.released.text', { buyer, when: dateTime(releasedAt ?? since) }),
    lifted: () => t('hold.lifted.text', { when: dateTime(liftedAt ?? since) }),
  }[state]()
  return (
    <InlineAlert tone={tones[state]} live={false} title={title}>
      <p>{text}</p>
      {reason && <Name className="mt-1 block whitespace-pre-line">{reason}</Name>}
      {children}
    </InlineAlert>
  )
}
