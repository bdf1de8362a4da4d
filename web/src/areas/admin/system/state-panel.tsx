import type { AnswerFor } from '@assure/contract/calls'
import type { PartState } from '@assure/contract/domain/system'
import { useDates } from '../../../lib/dates.ts'
import { textColumn } from '../../../panels/list/columns.tsx'
import { QueryState } from '../../../panels/query-state/query-state.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { Tag } from '../../../ui/data/tag.tsx'
import { Card } from '../../../ui/data/tiles.tsx'
import { InlineAlert } from '../../../ui/feedback/inline-alert.tsx'
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx'
import { Code } from '../../../ui/values.tsx'
import { MaintenanceCard } from './maintenance-card.tsx'
import { useSystem, WarningList } from './system-warnings.tsx'
import { systemTexts } from './texts.ts'
import { systemWarningTexts } from './warning-texts.ts'

type System = AnswerFor<'GET /admin/api/system'>
type Job = System['jobs'][number]

const tones = { up: 'certified', down: 'failed', none: 'neutral' } as const satisfies Record<PartState, string>

const Parts = ({ parts }: Pick<System, 'parts'>) => {
  const t = systemTexts.useT()
  const w = systemWarningTexts.useT()
  const { dateTime } = useDates()
  return (
    <Card title={t('parts')}>
      <SummaryList
        rows={parts.map(({ part, state, since }) => ({
          label: w(`part.${part}`),
          value: <Tag tone={tones[state]}>{t(state)}</Tag>,
          note: state === 'none' || since === null ? undefined : t('since', { since: dateTime(since) }),
        }))}
      />
      <p className="mt-3 text-small text-ink-3">{t('parts.note')}</p>
    </Card>
  )
}

const Versions = ({ versions }: Pick<System, 'versions'>) => {
  const t = systemTexts.useT()
  return (
    <Card title={t('versions')}>
      <SummaryList
        rows={[
          { label: t('version'), value: <Code>{versions.version}</Code> },
          { label: t('build'), value: <Code>{versions.build}</Code> },
          { label: 'Node.js', value: <Code>{versions.node}</Code> },
          { label: t('database'), value: <Code>{versions.database}</Code> },
          { label: t('schema'), value: <Code>{String(versions.schema)}</Code> },
        ]}
      />
    </Card>
  )
}

/** Only jobs with something to do, so that those which fail are seen. */
const Queue = ({ jobs }: Pick<System, 'jobs'>) => {
  const t = systemTexts.useT()
  const busy = jobs.filter(({ waiting, running, failed }) => waiting + running + failed > 0)
  return (
    <Card title={t('queue.title')}>
      {busy.length === 0 ? (
        <p className="text-ink-3">{t('queue.empty')}</p>
      ) : (
        <DataTable
          caption={t('queue.title')}
          rows={busy}
          rowKey={({ name }) => name}
          columns={[
            textColumn<Job>('job', t('job'), ({ name }) => t(`job.${name}`), { card: 'heading' }),
            textColumn<Job>('waiting', t('waiting'), ({ waiting }) => waiting),
            textColumn<Job>('running', t('running'), ({ running }) => running),
            textColumn<Job>('failed', t('failed.count'), ({ failed }) => failed),
          ]}
        />
      )}
    </Card>
  )
}

export const StatePanel = () => {
  const t = systemTexts.useT()
  return (
    <QueryState
      query={useSystem()}
      texts={{ loading: t('loading'), failed: t('failed'), network: t('network') }}
      skeleton={<SkeletonLine tall />}
    >
      {({ warnings, parts, jobs, versions, maintenance }) => (
        <div className="flex flex-col gap-4">
          {warnings.length === 0 ? (
            <InlineAlert tone="success">{t('well')}</InlineAlert>
          ) : (
            <InlineAlert tone="warning">
              <WarningList warnings={warnings} />
            </InlineAlert>
          )}
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
            <Parts parts={parts} />
            <div className="flex flex-col gap-4">
              <Queue jobs={jobs} />
              <MaintenanceCard maintenance={maintenance} />
              <Versions versions={versions} />
            </div>
          </div>
        </div>
      )}
    </QueryState>
  )
}
