// One entry of the trail: time, person, action and record. The values before and after unfold.

import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { ChevronRight } from 'lucide-react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { type ActionText, activityTexts } from '../../../panels/activity/texts.ts'
import { TextButton } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Code, LtrValue, Name } from '../../../ui/values.tsx'
import type { AuditSearch } from './audit-search.ts'
import { type ChangedLine, changedLines } from './changes.ts'
import { type ChoiceNames, fieldWord, isChoice, listWord, subjectWord, valueWord } from './recorded-words.ts'
import { auditTexts } from './texts.ts'

export type Entry = AnswerFor<'GET /admin/api/audit'>['entries'][number]

const pages: Record<string, (id: string) => string> = {
  facility: (id) => `/admin/facilities/${id}`,
  user: (id) => `/admin/users/${id}`,
  inspector: (id) => `/admin/inspectors/${id}`,
  order: (id) => `/admin/payments/${id}`,
  request: (id) => `/admin/requests/${id}`,
  finding: (id) => `/admin/findings/${id}`,
  settings: () => '/admin/settings',
}
const Subject = ({ subject }: Pick<Entry, 'subject'>) => {
  const t = auditTexts.useT()
  const kind = subjectWord(t, subject.kind)
  // A kind with a single record needs no name beside it.
  const isSingle = subject.kind === subject.id
  const name = isSingle ? kind : subject.kind === 'list' ? listWord(t, subject.id) : (subject.name ?? subject.id)
  const href = pages[subject.kind]?.(subject.id)
  return (
    <span className="break-words">
      {!isSingle && <span className="text-small text-ink-3">{kind} </span>}
      {href ? (
        <Link href={href} className="quiet-link rounded-tag">
          <Name>{name}</Name>
        </Link>
      ) : (
        <Name>{name}</Name>
      )}
    </span>
  )
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:[\d.]+Z$/

const fiveMinutes = 5 * 60_000

/** Every entry uses the same two queries, so they are cached after the first. */
const useChoiceNames = (enabled: boolean): ChoiceNames => ({
  ...useCall('GET /admin/api/meta', {}, { staleTime: fiveMinutes, enabled }).data,
  countries: useCall('GET /admin/api/inspectors/meta', {}, { staleTime: fiveMinutes, enabled }).data?.countries ?? [],
})

const Value = ({ field, value }: { field: string; value: string | undefined }) => {
  const dates = useDates()
  const t = auditTexts.useT()
  const names = useChoiceNames(isChoice(field))
  if (value === undefined || value === '') return <span className="text-ink-3">{noValue}</span>
  return (
    <span dir="auto" className="break-words whitespace-pre-line">
      {instant.test(value) ? dates.dateTime(value) : valueWord(t, field, value, names)}
    </span>
  )
}

const Changes = ({ lines }: { lines: readonly ChangedLine[] }) => {
  const t = auditTexts.useT()
  return (
    <table className="w-full table-fixed border-collapse text-small">
      <thead>
        <tr className="border-b border-line text-ink-2">
          {(['field', 'before', 'after'] as const).map((head) => (
            <th key={head} scope="col" className="py-1.5 pe-3 text-start font-semibold">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.field} className="border-b border-line align-top last:border-b-0">
            <th scope="row" className="py-1.5 pe-3 text-start font-normal">
              {fieldWord(t, line.field) ?? <Code className="text-tag break-all">{line.field}</Code>}
            </th>
            <td className="py-1.5 pe-3 text-ink-2">
              <Value field={line.field} value={line.before} />
            </td>
            <td className="py-1.5 text-ink">
              <Value field={line.field} value={line.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AskProps = { entry: Entry; onAsk: (change: AuditSearch) => void }

const Details = ({ entry, onAsk }: AskProps) => {
  const t = auditTexts.useT()
  const { actor, subject, request_id } = entry
  const lines = changedLines(entry.before, entry.after)
  return (
    <details className="group/details">
      <summary className="inline-flex min-h-8 list-none items-center gap-1 rounded-tag text-small text-brand pointer-coarse:min-h-11">
        <ChevronRight
          size={16}
          aria-hidden="true"
          className="transition-transform duration-120 group-open/details:rotate-90 rtl:rotate-180 rtl:group-open/details:rotate-90"
        />
        {lines.length > 0 ? t('changes', { count: lines.length }) : t('details')}
      </summary>
      <div className="flex flex-col gap-3 pt-1 pb-2">
        {lines.length > 0 && <Changes lines={lines} />}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-3">
          {actor.id && (
            <TextButton className="text-small" onClick={() => onAsk({ person: actor.id ?? '' })}>
              {t('only-person')}
            </TextButton>
          )}
          <TextButton className="text-small" onClick={() => onAsk({ subject: subject.id })}>
            {t('only-record')}
          </TextButton>
          {request_id && (
            <span className="min-w-0 break-all">{t.parts('request', { id: <LtrValue>{request_id}</LtrValue> })}</span>
          )}
        </p>
      </div>
    </details>
  )
}

export const AuditEntry = ({ entry, onAsk }: AskProps) => {
  const t = auditTexts.useT()
  const action = activityTexts.useT()
  const dates = useDates()
  const { actor, subject, reason } = entry
  const nobody = t(actor.kind === 'provider' || actor.kind === 'outsider' ? actor.kind : 'system')
  return (
    <article className="flex flex-col gap-1 px-4 py-3">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.4fr)]">
        <time dateTime={entry.at} className="text-small text-ink-2">
          {dates.dateTime(entry.at)}
        </time>
        <p className="min-w-0">
          {actor.name ? (
            <Name className="font-semibold text-ink">{actor.name}</Name>
          ) : (
            <span className="font-semibold text-ink">{nobody}</span>
          )}{' '}
          <span className="text-small text-ink-3">{t(`kind.${actor.kind}`)}</span>
        </p>
        <p className="min-w-0 text-ink">{action(entry.action as ActionText)}</p>
        <div className="min-w-0">
          <Subject subject={subject} />
        </div>
      </div>
      {reason && (
        <p dir="auto" className="text-small whitespace-pre-line text-ink-2">
          {t('reason', { reason })}
        </p>
      )}
      <Details entry={entry} onAsk={onAsk} />
    </article>
  )
}
