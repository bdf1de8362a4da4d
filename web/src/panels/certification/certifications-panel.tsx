// All certifications of a facility, newest first, with dates, decisions and the moves allowed now.

import type { DecisionMode, FacilityState } from '@assure/contract/domain/vocabulary'
import type { Answer } from '../../lib/api.ts'
import { lastDayOf, useDates } from '../../lib/dates.ts'
import type { Sometimes } from '../../ui/data/sometimes.ts'
import { SummaryList, type SummaryRow } from '../../ui/data/summary-list.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { Code, Name } from '../../ui/values.tsx'
import { ShortList } from '../panel-card/short-list.tsx'
import { CertificationMoves, type MoveRequest, type StaffCertification } from './certification-moves.tsx'
import { CertificationTag } from './certification-tag.tsx'
import type { Concerns, Decider } from './move-dialog.tsx'
import { certificationTexts } from './texts.ts'

type Send = (certification: StaffCertification, move: MoveRequest) => Promise<Answer<unknown>>
type Props = {
  by: Decider
  /** The facility's name, for the dialogs. */
  facility: string
  /** The state that the page already shows; the certification it comes from needs no second tag. */
  shownState: FacilityState
  certifications: readonly StaffCertification[]
  decision: DecisionMode
  /** Read-only without it. */
  send?: Send | undefined
  /** For inspectors: a visit is scheduled, and a decision completes it. */
  hasPlannedVisit?: boolean | undefined
  /** Concerns about the pending certification. */
  concerns?: Concerns | undefined
}

const useFacts = (): ((certification: StaffCertification) => Sometimes<SummaryRow>[]) => {
  const t = certificationTexts.useT()
  const dates = useDates()
  return ({
    service,
    created_at,
    issued_at,
    expires_at,
    certificate_number,
    verify_url,
    decided_by,
    decided_at,
    reason,
  }) => [
    service !== null && { label: t('service'), value: <Name>{service[t.language]}</Name> },
    { label: t('requested'), value: dates.date(created_at) },
    issued_at !== null && { label: t('issued'), value: dates.date(issued_at) },
    expires_at !== null && { label: t('expires'), value: dates.date(lastDayOf(expires_at)) },
    certificate_number !== null && {
      label: t('number'),
      value: verify_url ? (
        <a href={verify_url} target="_blank" rel="noopener noreferrer" className="quiet-link rounded-tag">
          <Code>{certificate_number}</Code>
        </a>
      ) : (
        <Code>{certificate_number}</Code>
      ),
    },
    decided_by !== null &&
      decided_at !== null && {
        label: t('decided-by'),
        value: t('by', { name: decided_by.name, when: dates.date(decided_at) }),
      },
    reason !== null && {
      label: t('reason'),
      value: (
        <span dir="auto" className="block whitespace-pre-line">
          {reason}
        </span>
      ),
    },
  ]
}

const Recommendation = ({ by, certification }: { by: Decider; certification: StaffCertification }) => {
  const t = certificationTexts.useT()
  const dates = useDates()
  const { recommendation, state, moves } = certification
  if (!recommendation || state !== 'pending') return null
  return (
    <InlineAlert tone="info" live={false} title={t(`recommends.${recommendation.move}`)} className="p-3!">
      <p className="text-small text-ink-2">
        {t('by', { name: recommendation.by.name, when: dates.dateTime(recommendation.at) })}
      </p>
      {recommendation.reason && (
        <p dir="auto" className="text-small whitespace-pre-line">
          {recommendation.reason}
        </p>
      )}
      <p className="text-small">
        {by === 'inspector' ? t('waits-for-admin') : moves.length === 0 ? t('not-independent') : null}
      </p>
    </InlineAlert>
  )
}

const CertificationEntry = ({
  by,
  facility,
  certification,
  isMarked,
  decision,
  send,
  hasPlannedVisit = false,
  concerns,
}: Omit<Props, 'certifications' | 'shownState'> & {
  certification: StaffCertification
  isMarked: boolean
}) => {
  const t = certificationTexts.useT()
  const factsOf = useFacts()
  const { state, recommendation } = certification
  return (
    <article className="flex flex-col gap-3">
      {(isMarked || certification.is_administrative) && (
        <div className="flex flex-wrap items-center gap-2">
          {isMarked && <CertificationTag state={state} />}
          {certification.is_administrative && <span className="text-small text-ink-2">{t('administrative')}</span>}
        </div>
      )}
      <SummaryList rows={factsOf(certification)} className="-my-2" />
      <Recommendation by={by} certification={certification} />
      {send && (
        <CertificationMoves
          by={by}
          facility={facility}
          certification={certification}
          isOverride={recommendation?.move !== 'certify'}
          recommends={by === 'inspector' && decision === 'four-eyes'}
          asksVisit={by === 'inspector' && !hasPlannedVisit && !certification.was_visited}
          concerns={state === 'pending' ? concerns : undefined}
          send={(move) => send(certification, move)}
        />
      )}
    </article>
  )
}

export const CertificationsPanel = ({ certifications, shownState, ...rest }: Props) => {
  const t = certificationTexts.useT()
  const title = t(`title.${rest.by}`)
  const shownAbove = certifications.find(({ state }) => state === shownState)
  return (
    <Card title={title} className="min-w-0">
      {certifications.length === 0 ? (
        <p className="py-2 text-ink-2">{t('empty')}</p>
      ) : (
        <ShortList label={title} items={certifications} itemKey={(certification) => certification.id}>
          {(certification) => (
            <CertificationEntry certification={certification} isMarked={certification !== shownAbove} {...rest} />
          )}
        </ShortList>
      )}
    </Card>
  )
}
