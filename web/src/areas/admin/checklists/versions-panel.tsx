// All versions of a checklist, and the differences between any two.

import { type ChecklistChange, compareChecklists } from '@assure/contract/domain/checklist-comparison'
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { useDates } from '../../../lib/dates.ts'
import { useCall } from '../../../lib/query.ts'
import { wordsOf } from '../../../panels/checklist/plan.ts'
import { tagColumn, textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { together } from '../../../panels/query-state/together.ts'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { SkeletonBlock } from '../../../ui/feedback/skeleton.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Name } from '../../../ui/values.tsx'
import type { Checklist, VersionFacts } from './checklist.ts'
import { checklistsTexts } from './texts.ts'

const tones = { released: 'certified', draft: 'pending', retired: 'neutral' } as const

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return noValue
  return typeof value === 'string' ? value : JSON.stringify(value)
}
const isBilingual = (value: unknown): value is { en: string; ar: string } =>
  typeof value === 'object' && value !== null && 'en' in value && 'ar' in value

/** Shows a text only in the languages in which it changed. */
const partsOf = (before: unknown, after: unknown): { before: unknown; after: unknown; lang?: 'en' | 'ar' }[] =>
  isBilingual(before) && isBilingual(after)
    ? (['en', 'ar'] as const)
        .filter((lang) => before[lang] !== after[lang])
        .map((lang) => ({ before: before[lang], after: after[lang], lang }))
    : [{ before, after }]

const Value = ({ value, lang, look }: { value: unknown; lang?: 'en' | 'ar' | undefined; look: string }) =>
  isBilingual(value) ? (
    <span className={look}>
      <bdi lang="en">{value.en || noValue}</bdi> · <bdi lang="ar">{value.ar || noValue}</bdi>
    </span>
  ) : (
    <bdi lang={lang} className={look}>
      {valueText(value)}
    </bdi>
  )

const ChangeRow = ({ change }: { change: ChecklistChange }) => {
  const t = checklistsTexts.useT()
  const changedText = 'item' in change ? change.item.text : 'section' in change ? change.section.title : undefined
  const words = changedText && wordsOf(changedText, t.language)
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-0">
      <p className="text-ink">
        <span className="font-semibold">{t(`change.${change.kind}`)}</span>{' '}
        {words && <bdi lang={words.lang}>{words.text || t('outline.untitled')}</bdi>}
      </p>
      {'fields' in change && (
        <ul className="flex flex-col gap-1 ps-4 text-small">
          {change.fields.flatMap(({ field, before, after }) =>
            partsOf(before, after).map((part) => (
              <li key={`${field} ${part.lang ?? ''}`}>
                <span className="text-ink-2">
                  {t(`field.${field}` as 'field.text')}
                  {part.lang && ` (${t(`language.${part.lang}`)})`}:{' '}
                </span>
                <del>
                  <Value value={part.before} lang={part.lang} look="text-ink-2" />
                </del>{' '}
                <span aria-hidden="true" className="mirror inline-block">
                  →
                </span>{' '}
                <ins className="no-underline">
                  <Value value={part.after} lang={part.lang} look="font-medium text-ink" />
                </ins>
              </li>
            )),
          )}
        </ul>
      )}
    </li>
  )
}

const useVersion = (id: string, number: string) =>
  useCall('GET /admin/api/checklists/:id/versions/:number', { params: { id, number } } as never)

const Comparison = ({ id, before, after }: { id: string; before: string; after: string }) => {
  const t = checklistsTexts.useT()
  const query = together({ former: useVersion(id, before), latter: useVersion(id, after) })
  const texts = { loading: t('loading.one'), failed: t('failed.one') }
  return (
    <QueryState query={query} texts={texts} as="card" skeleton={<SkeletonBlock height={160} />}>
      {({ former, latter }) => {
        const changes = compareChecklists(former.content as ChecklistContent, latter.content as ChecklistContent)
        return changes.length === 0 ? (
          <p className="text-ink-2">{t('compare.same')}</p>
        ) : (
          <>
            <p className="text-small text-ink-2">{t('compare.count', { count: changes.length })}</p>
            <ul>
              {changes.map((change, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that is made anew each time
                <ChangeRow key={at} change={change} />
              ))}
            </ul>
          </>
        )
      }}
    </QueryState>
  )
}

export const VersionsPanel = ({ checklist: { id, versions } }: { checklist: Checklist }) => {
  const t = checklistsTexts.useT()
  const dates = useDates()
  const [after, setAfter] = useState(String(versions[0]?.number ?? 1))
  const [before, setBefore] = useState(String((versions[1] ?? versions[0])?.number ?? 1))
  const options = versions.map(({ number, state }) => ({
    value: String(number),
    label: t('version', { number, state: t(`state.${state}`) }),
  }))
  const by = (at: string, person: { name: string } | null) => (
    <>
      {dates.dateTime(at)}
      {' · '}
      <Name>{person?.name ?? t('delivered')}</Name>
    </>
  )
  const columns: Column<VersionFacts>[] = [
    textColumn('number', t('number'), ({ number }) => number, { card: 'heading' }),
    tagColumn('state', t('state'), ({ state }) => <Tag tone={tones[state]}>{t(`state.${state}`)}</Tag>),
    textColumn('items', t('items'), (version) => version.item_count),
    textColumn('mark', t('pass-mark'), (version) => `${version.pass_mark} %`),
    textColumn('written', t('written'), ({ written_at, written_by }) => by(written_at, written_by)),
    textColumn('released', t('released'), ({ released_at, released_by }) =>
      released_at ? by(released_at, released_by) : noValue,
    ),
    textColumn('retired', t('retired'), ({ retired_at }) => (retired_at ? dates.dateTime(retired_at) : noValue)),
  ]
  return (
    <div className="flex flex-col gap-6">
      <DataTable caption={t('tab.versions')} columns={columns} rows={versions} rowKey={(version) => version.id} />
      {versions.length > 1 && (
        <Card title={t('compare')}>
          <div className="mb-4 grid max-w-xl gap-3 sm:grid-cols-2">
            <Field label={t('compare.before')}>
              <Select size="medium" value={before} onValue={setBefore} options={options} />
            </Field>
            <Field label={t('compare.after')}>
              <Select size="medium" value={after} onValue={setAfter} options={options} />
            </Field>
          </div>
          <Comparison id={id} before={before} after={after} />
        </Card>
      )}
    </div>
  )
}
