// The queue "To verify": select what was checked, and verify it together. Own entries are for somebody else.
import type { LaboratoryTest } from '@assure/contract/calls/test-records'
import { isHolding } from '@assure/contract/domain/laboratory-controls'
import { seenOf } from '@assure/contract/domain/seen'
import { useState } from 'react'
import { call, type Failure } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { explain } from '../../../lib/explain.ts'
import { refreshAfter } from '../../../lib/refreshes.ts'
import { Limits } from '../../../panels/product-test/limits.tsx'
import { productTestTexts } from '../../../panels/product-test/texts.ts'
import { useTestWords } from '../../../panels/product-test/use-test-words.ts'
import { Verdicts } from '../../../panels/product-test/verdict-tag.tsx'
import { Button } from '../../../ui/button.tsx'
import { BulkBar } from '../../../ui/data/bulk-bar.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Link } from '../../../ui/link.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { DueDay } from './results-grid.tsx'
import { testsTexts } from './texts.ts'

type Entered = Pick<LaboratoryTest, 'state' | 'failed_controls' | 'may'>

const isHeld = ({ state, failed_controls: failed }: Entered): boolean => state === 'entered' && failed.some(isHolding)

const mayVerify = ({ may }: Entered): boolean => may.includes('verify')

/** Someone else has to verify it. */
export const isOwnEntry = (test: Entered): boolean => test.state === 'entered' && !mayVerify(test) && !isHeld(test)

/** `by`: whose name a row shows. */
export const useTestColumns = (by: 'entered' | 'verified'): Column<LaboratoryTest>[] => {
  const t = testsTexts.useT()
  const p = productTestTexts.useT()
  const { dateTime } = useDates()
  const words = useTestWords()
  return [
    {
      key: 'sample',
      header: t('sample'),
      card: 'heading',
      width: '10rem',
      cell: ({ id, sample }) => (
        <>
          <Link href={`/inspector/tests/${id}`} className="quiet-link rounded-tag whitespace-nowrap">
            <Code>{sample.number}</Code>
          </Link>
          <Name className="block text-small font-normal text-ink-2">{sample.goods}</Name>
        </>
      ),
    },
    {
      key: 'parameter',
      header: p('parameter'),
      card: 'line',
      width: '9rem',
      cell: ({ parameter, method, batch }) => (
        <>
          <Name>{parameter.name[t.language]}</Name>
          <Code className="block text-small whitespace-nowrap text-ink-2">{method.code}</Code>
          {batch && (
            <span className="block text-small text-ink-2">{t.parts('batch.of', { batch: <Name>{batch}</Name> })}</span>
          )}
        </>
      ),
    },
    {
      key: 'result',
      header: p('result'),
      card: 'line',
      width: '10rem',
      cell: (test) =>
        test.result && (
          <>
            <bdi className="font-semibold text-ink">{words.result(test.result, test.unit)}</bdi>
            {test.entered_result && (
              <span className="block text-small text-ink-2">
                {t('entered-as', { result: words.result(test.entered_result, test.unit) })}
              </span>
            )}
            {isHeld(test) && (
              <Link
                href={`/inspector/tests/${test.id}`}
                className="quiet-link block rounded-tag text-small text-failed"
              >
                {t('held')}
              </Link>
            )}
          </>
        ),
    },
    {
      key: 'verdict',
      header: p('verdict'),
      card: 'tag',
      width: '7rem',
      cell: (test) => <Verdicts {...test} />,
    },
    {
      key: 'limit',
      header: p('limit'),
      card: 'line',
      width: '10rem',
      cell: (test) => <Limits {...test} />,
    },
    {
      key: 'by',
      header: t(by === 'entered' ? 'entered-by' : 'verified-by'),
      card: 'line',
      width: '9rem',
      cell: (test) => {
        const [person, at] =
          by === 'entered' ? [test.entered_by, test.entered_at] : [test.verified_by, test.verified_at]
        return (
          <>
            <Name>{person?.name ?? ''}</Name>
            <span className="block text-small whitespace-nowrap text-ink-2">{at && dateTime(at)}</span>
            {isOwnEntry(test) && <span className="block text-small text-ink-2">{t('own-entry')}</span>}
          </>
        )
      },
    },
    {
      key: 'due',
      header: t('due'),
      card: 'line',
      width: '8rem',
      cell: (test) => (
        <span className="whitespace-nowrap">
          <DueDay test={test} />
        </span>
      ),
    },
  ]
}

type NotVerified = { test: LaboratoryTest; failure: Failure }

export const VerifyPart = ({ tests }: { tests: readonly LaboratoryTest[] }) => {
  const t = testsTexts.useT()
  const words = useUiText()
  const toast = useToast()
  const columns = useTestColumns('entered')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly NotVerified[]>([])
  // As the rows were when the question opened: a result that changes meanwhile is refused by its `seen`.
  const [asked, setAsked] = useState<readonly LaboratoryTest[]>([])
  const chosen = tests.filter((test) => selected.has(test.id) && mayVerify(test))
  const verify = async (): Promise<void> => {
    setBusy(true)
    const failures: NotVerified[] = []
    for (const test of asked) {
      const answer = await call('POST /inspector/api/tests/:id/verify', {
        params: { id: test.id },
        body: { seen: seenOf.test(test) },
      })
      if (!answer.ok) failures.push({ test, failure: answer })
    }
    setBusy(false)
    setAsking(false)
    setSelected(new Set())
    setRefused(failures)
    const count = asked.length - failures.length
    if (count > 0) toast({ title: words.success, text: t('verify.done', { count }) })
    void refreshAfter('inspector', 'test')
  }
  const fails = asked.filter(({ verdict }) => verdict === 'fail').length
  const secondFails = asked.filter(({ second_verdict: verdict }) => verdict === 'fail').length
  return (
    <div className="flex flex-col gap-4">
      {refused.length > 0 && (
        <InlineAlert tone="error" title={t('verify.not')}>
          <ul className="flex flex-col gap-1">
            {refused.map(({ test, failure }) => (
              <li key={test.id}>
                <Code>{test.sample.number}</Code> · <Name>{test.parameter.name[t.language]}</Name>:{' '}
                {explain(failure, { failed: t('act.failed') })}
              </li>
            ))}
          </ul>
        </InlineAlert>
      )}
      <DataTable
        caption={t('queue.to-verify')}
        columns={columns}
        rows={tests}
        rowKey={({ id }) => id}
        selection={{
          has: ({ id }) => selected.has(id),
          set: (rows, isSelected) => {
            const ids = rows.map(({ id }) => id)
            setSelected(new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))))
          },
          may: mayVerify,
          nameOf: ({ sample, parameter }) => `${sample.number} ${parameter.name[t.language]}`,
        }}
      />
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
          <Button
            size="medium"
            onClick={() => {
              setAsked(chosen)
              setAsking(true)
            }}
          >
            {t('verify')}
          </Button>
        </BulkBar>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('verify.title', { count: asked.length })}
        text={[
          t('verify.text', { count: asked.length }),
          ...(fails === 0 ? [] : [t('verify.fails', { count: fails })]),
          ...(secondFails === 0 ? [] : [t('verify.second-fails', { count: secondFails })]),
        ].join(' ')}
        confirmLabel={t('verify')}
        busy={busy}
        busyText={t('act.busy')}
        onConfirm={() => void verify()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
