// The links of a request, newest first: for whom, until when, and how often they were opened.
import type { Sharing } from '@assure/contract/calls/sharing'
import type { ReactNode } from 'react'
import { useDates } from '../../lib/dates.ts'
import { Tag, type TagTone } from '../../ui/data/tag.tsx'
import { Email, Name } from '../../ui/values.tsx'
import { sharingTexts } from './texts.ts'

export type Share = Sharing['shares'][number]

const tones: Record<Share['state'], TagTone> = { live: 'certified', ended: 'neutral', revoked: 'neutral' }

const useEndText = (): ((share: Share) => string) => {
  const t = sharingTexts.useT()
  const { date } = useDates()
  return ({ state, ends_on: endsOn, revoked_at: revokedAt, revoked_by: by }) => {
    if (state === 'revoked' && by && revokedAt) return t(`revoked.${by}`, { date: date(revokedAt) })
    return t(state === 'live' ? 'until' : 'until.past', { date: date(endsOn) })
  }
}

const Row = ({ share, act }: { share: Share; act: ReactNode }) => {
  const t = sharingTexts.useT()
  const { dateTime } = useDates()
  const endText = useEndText()
  const { name, role, state, email, opened_count: count, opened_at: at, revoked_reason: reason } = share
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Name className="font-semibold break-words text-ink">{name}</Name>
          <span className="text-small text-ink-2">{t(`role.${role}`)}</span>
          <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>
        </p>
        <p className="text-small text-ink-2">{endText(share)}</p>
        <p className="text-small text-ink-2">{t('opened', { count, when: at === null ? '' : dateTime(at) })}</p>
        {email && <p className="text-small text-ink-2">{t.parts('mailed', { email: <Email address={email} /> })}</p>}
        {reason && <Name className="block text-small whitespace-pre-line text-ink-2">{reason}</Name>}
      </div>
      {act}
    </li>
  )
}

type Props = { shares: readonly Share[]; act: (share: Share) => ReactNode }

export const ShareList = ({ shares, act }: Props) => {
  const t = sharingTexts.useT()
  return (
    <ul aria-label={t('links')} className="-my-3 divide-y divide-line">
      {shares.map((share) => (
        <Row key={share.id} share={share} act={act(share)} />
      ))}
    </ul>
  )
}
