// The devices where an account is signed in, for all three areas. Signs out one device or all of them.

import type { Area } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { useCall } from '../../lib/query.ts'
import { endSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { useUiText } from '../../ui/texts.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import { useAct } from '../act/use-act.ts'
import { ShortList } from '../panel-card/short-list.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { DeviceRow } from './device-row.tsx'
import { deviceTexts } from './texts.ts'

export const DeviceList = ({ area }: { area: Area }) => {
  const t = deviceTexts.useT()
  const words = useUiText()
  const query = useCall(inArea(area, 'GET /sessions'), {})
  const [ending, setEnding] = useState<string>()
  const [asking, setAsking] = useState(false)
  const texts = { failed: t('end-failed') }
  const { problem, run } = useAct({
    area,
    send: (id: string) => call(inArea(area, 'DELETE /sessions/:id'), { params: { id } }),
    texts,
    done: ({ message }) => ({ title: words.success, text: message ?? t('done') }),
    refreshes: ['session'],
  })
  const signOut = async (id: string): Promise<void> => {
    setEnding(id)
    await run(id)
    setEnding(undefined)
  }

  return (
    <Card
      title={t('title')}
      aside={
        <Button look="ghost" size="small" onClick={() => setAsking(true)}>
          {t('sign-out-all')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <InlineAlert tone="error" title={words.error}>
            {problem}
          </InlineAlert>
        )}
        <QueryState
          query={query}
          texts={{ loading: t('loading'), failed: t('failed') }}
          skeleton={<SkeletonFacts rows={2} />}
          as="card"
          titled
        >
          {(data) => (
            <ShortList
              label={t('title')}
              // The current device first, so that the short list always includes it.
              items={data.sessions.toSorted((one, other) => Number(other.current) - Number(one.current))}
              itemKey={({ id }) => id}
            >
              {(session) => (
                <DeviceRow
                  session={session}
                  busy={ending === session.id}
                  off={ending !== undefined && ending !== session.id}
                  onEnd={() => void signOut(session.id)}
                />
              )}
            </ShortList>
          )}
        </QueryState>
      </div>
      <ActDialog
        open={asking}
        title={t('all.title')}
        text={t('all.text')}
        confirmLabel={t('all.confirm')}
        area={area}
        send={async () => {
          const answer = await call(inArea(area, 'DELETE /sessions'))
          // Every further request would fail.
          if (answer.ok) endSession(area, 'signed-out')
          return answer
        }}
        texts={texts}
        done={() => undefined}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}
