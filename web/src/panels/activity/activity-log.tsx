// The audit trail of one record: who did what and when, newest first.

import type { AnswerFor } from '@assure/contract/calls'
import { limits } from '@assure/contract/domain/vocabulary'
import { noValue } from '@assure/contract/words/empty'
import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '../../lib/api.ts'
import { useDates } from '../../lib/dates.ts'
import { useCall } from '../../lib/query.ts'
import { TextButton } from '../../ui/button.tsx'
import type { TagTone } from '../../ui/data/tag.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { Timeline, type TimelineEntry } from '../../ui/data/timeline.tsx'
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx'
import { Name } from '../../ui/values.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { type ActionText, activityTexts } from './texts.ts'

type Entry = AnswerFor<'GET /admin/api/audit'>['entries'][number]

const tones: Record<string, TagTone> = {
  'user.approved': 'certified',
  'user.activated': 'certified',
  'certification.certified': 'certified',
  'user.rejected': 'expired',
  'certification.failed': 'failed',
  'certification.expired': 'expired',
  'user.documents-requested': 'pending',
}

const noteOf = ({ reason, after }: Entry): string | undefined =>
  reason ?? (typeof after?.documents_message === 'string' ? after.documents_message : undefined)

type Trail = { entries: readonly Entry[]; pagination: { pages: number } }

// For personal and payment data, only the field's name is shown. The same goes for values that are only codes.
const sensitive = /phone|email|bank|iban|account|swift|passport|emirates_id|visa|image|password/i
const shownValue = (field: string, value: unknown): string | undefined => {
  if (sensitive.test(field)) return undefined
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : undefined
}

/** The label of a changed field on this screen; undefined hides the change. */
type FieldLabel = (field: string) => string | undefined

type TrailProps = {
  query: UseQueryResult<Trail, Failure>
  onOlder?: (() => void) | undefined
  fieldLabel?: FieldLabel | undefined
}

const mostShown = 100

/** The number of entries shown, and a function that shows more. */
export const useShownEntries = (): { limit: number; onOlder: (() => void) | undefined } => {
  const [limit, setLimit] = useState<number>(limits.pageSize)
  return {
    limit,
    onOlder: limit < mostShown ? () => setLimit(Math.min(mostShown, limit + limits.pageSize)) : undefined,
  }
}

export const ActivityTrail = ({ query, onOlder, fieldLabel }: TrailProps) => {
  const t = activityTexts.useT()
  const dates = useDates()

  const actionText = (action: string): string => t(action as ActionText)
  const entryOf = (entry: Entry): TimelineEntry => {
    // For a new record every field would be listed.
    const fields = Object.entries(entry.before ? (entry.after ?? {}) : {}).flatMap(([field, value]) => {
      const label = fieldLabel?.(field)
      return label
        ? [{ field, label, from: shownValue(field, entry.before?.[field]), to: shownValue(field, value) }]
        : []
    })
    const note = noteOf(entry)
    return {
      key: String(entry.id),
      title: actionText(entry.action),
      tone: tones[entry.action],
      when: t.parts('by', {
        name: entry.actor.name ? <Name>{entry.actor.name}</Name> : t('system'),
        when: dates.dateTime(entry.at),
      }),
      text: (note || fields.length > 0) && (
        <>
          {fields.map(({ field, label, from, to }) => (
            <p key={field}>
              {from === undefined || to === undefined
                ? t('changed', { fields: label })
                : t.parts('changed-from', {
                    field: label,
                    from: <Name>{from || noValue}</Name>,
                    to: <Name>{to || noValue}</Name>,
                  })}
            </p>
          ))}
          {note && (
            <p>
              <Name className="whitespace-pre-line">{note}</Name>
            </p>
          )}
        </>
      ),
    }
  }

  return (
    <Card title={t('title')}>
      <QueryState
        query={query}
        texts={{ loading: t('loading'), failed: t('failed'), network: t('failed') }}
        skeleton={
          <div className="flex flex-col gap-3">
            <SkeletonLine width="70%" />
            <SkeletonLine width="50%" />
            <SkeletonLine width="60%" />
          </div>
        }
        as="line"
      >
        {(data) => (
          <>
            {data.entries.length === 0 && <p className="text-ink-2">{t('empty')}</p>}
            {data.entries.length > 0 && <Timeline label={t('title')} entries={data.entries.map(entryOf)} />}
            {data.pagination.pages > 1 && onOlder && (
              <TextButton className="mt-3" onClick={onOlder}>
                {t('older')}
              </TextButton>
            )}
          </>
        )}
      </QueryState>
    </Card>
  )
}

type Props = {
  /** The record's id. */
  subject: string
  fieldLabel?: FieldLabel | undefined
}

export const ActivityLog = ({ subject, fieldLabel }: Props) => {
  const { limit, onOlder } = useShownEntries()
  const query = useCall('GET /admin/api/audit', { query: { subject, limit } }, { placeholderData: keepPreviousData })
  return <ActivityTrail query={query} onOlder={onOlder} fieldLabel={fieldLabel} />
}
