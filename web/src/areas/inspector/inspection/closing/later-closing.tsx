// The closing below the checklist, deferred until the answer that changed it has been rendered.
import type { ChecklistContent } from '@assure/contract/domain/checklist-content'
import type { Score } from '@assure/contract/domain/checklist-scoring'
import { memo, useDeferredValue, useMemo } from 'react'
import { call } from '../../../../lib/api.ts'
import { nameOf } from '../../../../lib/person-name.ts'
import { refresh } from '../../../../lib/query.ts'
import { refreshAfter } from '../../../../lib/refreshes.ts'
import { inspectorUser } from '../../../../lib/session.ts'
import { goToItem } from '../../../../panels/checklist/checklist-form.tsx'
import { useEnterWork } from '../../sync/enter-work.ts'
import { useSendNow } from '../../visit-acts.ts'
import { type Inspection, type Overlaid, subjectOf } from '../overlay.ts'
import { inspectionTexts } from '../texts.ts'
import type { useEntries } from '../use-entries.ts'
import { Closing } from './closing.tsx'
import { lacksOf } from './missing.ts'

type Shown = {
  data: Inspection
  content: ChecklistContent
  laid: Overlaid
  score: Score
  withFinding: ReadonlySet<string>
}
type Props = Shown & {
  version: string
  facility: { id: string; name: string; recommends: boolean }
  entries: Pick<ReturnType<typeof useEntries>, 'enter'>
}

const Worked = memo(({ shown, version, facility, entries }: Omit<Props, keyof Shown> & { shown: Shown }) => {
  const t = inspectionTexts.useT()
  const user = inspectorUser.use()
  const enterWork = useEnterWork(facility)
  const sendNow = useSendNow()
  const { data, content, laid, score, withFinding } = shown
  const ofVersion = { certificationId: subjectOf(data), version }
  return (
    <Closing
      data={data}
      content={content}
      version={version}
      laid={laid}
      score={score}
      lacks={lacksOf(data, content, laid, withFinding, t.language)}
      facilityName={facility.name}
      inspectorName={nameOf(user?.first_name, user?.last_name, '')}
      recommends={facility.recommends}
      goTo={goToItem}
      sign={(role, { name, strokes, refusedReason }, answersHash) =>
        entries.enter({
          kind: 'signature',
          ...ofVersion,
          role,
          name,
          strokes,
          refusedReason,
          answersHash,
          at: new Date().toISOString(),
        })
      }
      submit={async (recommendation, reason) => {
        const answer = await enterWork({ kind: 'submit', ...ofVersion, recommendation, reason: reason || undefined })
        await refresh('GET /inspector/api/inspections/:id', 'GET /inspector/api/assigned-facility/:id')
        return answer
      }}
      reopen={async (reason) => {
        const id = subjectOf(data)
        const answer = await sendNow(
          call('POST /inspector/api/inspections/:id/reopen', { params: { id }, body: { reason } }),
        )
        await refreshAfter('inspector')
        return answer
      }}
    />
  )
})

export const LaterClosing = ({ data, content, laid, score, withFinding, version, facility, entries }: Props) => {
  const now = useMemo(() => ({ data, content, laid, score, withFinding }), [data, content, laid, score, withFinding])
  return <Worked shown={useDeferredValue(now)} version={version} facility={facility} entries={entries} />
}
