// Jobs whose tries all failed. A row opens the job.
import type { AnswerFor } from '@assure/contract/calls'
import { noValue } from '@assure/contract/words/empty'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useDates } from '../../../lib/dates.ts'
import { ActDialog } from '../../../panels/act/act-dialog.tsx'
import { useAct } from '../../../panels/act/use-act.ts'
import { dateColumn, nameColumn, textColumn, useOpenColumn } from '../../../panels/list/columns.tsx'
import { ListScreen } from '../../../panels/list/list-screen.tsx'
import { useList } from '../../../panels/list/use-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import type { Column } from '../../../ui/data/table-columns.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { Code, Name } from '../../../ui/values.tsx'
import { systemTexts } from './texts.ts'
import { useTabAddress } from './use-tab-address.ts'

const list = 'GET /admin/api/system/jobs'
type FailedJob = AnswerFor<typeof list>['jobs'][number]

const useJobWord = () => {
  const t = systemTexts.useT()
  return ({ name }: FailedJob) => (name === null ? t('job.unknown') : t(`job.${name}`))
}

const useColumns = (onOpen: (job: FailedJob) => void): Column<FailedJob>[] => {
  const t = systemTexts.useT()
  const wordOf = useJobWord()
  const open = useOpenColumn(wordOf, onOpen)
  return [
    textColumn('job', t('job'), wordOf, { card: 'heading' }),
    nameColumn('error', t('job.error'), ({ error }) => error ?? noValue),
    textColumn('tries', t('tries'), ({ tries }) => tries),
    dateColumn('failed', t('job.failed'), (row) => row.failed_at, { time: true }),
    open,
  ]
}

const OpenedJob = ({ job, onClose, onDiscard }: { job: FailedJob; onClose: () => void; onDiscard: () => void }) => {
  const t = systemTexts.useT()
  const { dateTime } = useDates()
  const retry = useAct({
    send: () => call('POST /admin/api/system/jobs/:id/retry', { params: { id: job.id } }),
    texts: { failed: t('retry.failed') },
    done: '',
    refreshes: ['system'],
    onDone: onClose,
  })
  return (
    <>
      <SummaryList
        rows={[
          { label: t('job.error'), value: job.error === null ? noValue : <Name>{job.error}</Name> },
          { label: t('tries'), value: job.tries },
          { label: t('job.created'), value: dateTime(job.created_at) },
          { label: t('job.failed'), value: dateTime(job.failed_at) },
          { label: t('job.data'), value: <Code className="text-small break-all">{job.data}</Code> },
        ]}
      />
      <div className="mt-4 flex flex-col gap-3">
        {retry.problem !== undefined && <InlineAlert tone="error">{retry.problem}</InlineAlert>}
        <div className="flex gap-2">
          {job.name !== null && (
            <Button
              busy={retry.busy}
              busyText={t('retrying')}
              onClick={() => void retry.run(undefined)}
              className="flex-1"
            >
              {t('retry')}
            </Button>
          )}
          <Button look="ghost" off={retry.busy} onClick={onDiscard} className="flex-1">
            {t('discard')}
          </Button>
        </div>
      </div>
    </>
  )
}

export const JobsPanel = () => {
  const t = systemTexts.useT()
  const wordOf = useJobWord()
  const { search, navigate } = useTabAddress('jobs')
  const { frame } = useList('jobs', list, search, navigate)
  const [opened, setOpened] = useState<FailedJob>()
  const [discarding, setDiscarding] = useState<FailedJob>()
  return (
    <div className="flex flex-col gap-4">
      <ListScreen
        {...frame}
        title={t('jobs')}
        head={(options) => <div className="flex justify-end">{options}</div>}
        texts={{
          search: t('jobs.search'),
          searchHint: t('jobs.search.placeholder'),
          chips: t('jobs.search'),
          loading: t('jobs.loading'),
          empty: t('jobs.empty'),
          failed: t('jobs.failed'),
        }}
        columns={useColumns(setOpened)}
        skeletonColumns={5}
        counted
        rows={({ jobs }) => jobs}
        onOpen={setOpened}
        chips={[]}
      />
      <Dialog open={opened !== undefined} onClose={() => setOpened(undefined)} title={opened && wordOf(opened)}>
        {opened && (
          <OpenedJob
            job={opened}
            onClose={() => setOpened(undefined)}
            onDiscard={() => {
              setOpened(undefined)
              setDiscarding(opened)
            }}
          />
        )}
      </Dialog>
      <ActDialog
        open={discarding !== undefined}
        title={t('discard.title')}
        text={t('discard.text')}
        confirmLabel={t('discard')}
        cancelLabel={t('cancel')}
        busyText={t('discarding')}
        look="danger"
        send={() => call('POST /admin/api/system/jobs/:id/discard', { params: { id: discarding?.id ?? '' } })}
        texts={{ failed: t('discard.failed') }}
        done=""
        refreshes={['system']}
        onClose={() => setDiscarding(undefined)}
      />
    </div>
  )
}
