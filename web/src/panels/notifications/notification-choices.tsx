// Each switch saves immediately. If saving fails, it reverts and says why.
import type { AnswerFor } from '@assure/contract/calls'
import type { Area, NotificationTopic } from '@assure/contract/domain/vocabulary'
import { useState } from 'react'
import { call, inArea } from '../../lib/api.ts'
import { explain } from '../../lib/explain.ts'
import { callKey, queryClient, useCall } from '../../lib/query.ts'
import { Card } from '../../ui/data/tiles.tsx'
import { InlineAlert } from '../../ui/feedback/inline-alert.tsx'
import { SkeletonFacts } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/form/choices.tsx'
import { QueryState } from '../query-state/query-state.tsx'
import { notificationsTexts } from './texts.ts'

type Choices = AnswerFor<'GET /api/user/notification-choices'>
type Way = 'mail' | 'in_app'

const withChoice = ({ choices }: Choices, topic: NotificationTopic, way: Way, on: boolean): Choices => ({
  choices: choices.map((choice) => (choice.topic === topic ? { ...choice, [way]: on } : choice)),
})

export const NotificationChoices = ({ area }: { area: Area }) => {
  const t = notificationsTexts.useT()
  const choices = inArea(area, 'GET /notification-choices')
  const key = callKey(choices)
  const query = useCall(choices, {})
  const [problem, setProblem] = useState<string>()
  const show = (topic: NotificationTopic, way: Way, on: boolean): void => {
    queryClient.setQueryData<Choices>(key, (before) => before && withChoice(before, topic, way, on))
  }
  const choose = async (topic: NotificationTopic, way: Way, on: boolean): Promise<void> => {
    setProblem(undefined)
    show(topic, way, on)
    const answer = await call(inArea(area, 'PATCH /notification-choices'), {
      body: { choices: [{ topic, [way]: on }] },
    })
    if (answer.ok) return
    show(topic, way, !on)
    setProblem(explain(answer, { failed: t('choices.save-failed') }))
  }
  return (
    <Card title={t('notifications')}>
      <QueryState
        query={query}
        texts={{ loading: t('choices.loading'), failed: t('choices.failed') }}
        skeleton={<SkeletonFacts rows={4} />}
        as="card"
      >
        {(data) => (
          <>
            <p className="text-ink-2">{t('choices.text')}</p>
            {problem && (
              <InlineAlert tone="error" className="mt-3">
                {problem}
              </InlineAlert>
            )}
            <div className="mt-2 flex flex-col divide-y divide-line">
              {data.choices.map(({ topic, mail, in_app }) => (
                <fieldset key={topic} className="py-3 last:pb-0">
                  <legend className="float-start w-full font-semibold text-ink">{t(`topic.${topic}`)}</legend>
                  <p className="clear-both text-small text-ink-3">{t(`topic.${topic}.text`)}</p>
                  {/* Administrators work from queues, so none of their topics is emailed. */}
                  {area !== 'admin' && (
                    <Switch
                      name={`${topic}-mail`}
                      aria-label={t('choices.mail.of', { topic: t(`topic.${topic}`) })}
                      label={t('choices.mail')}
                      value={mail}
                      onValue={(on) => void choose(topic, 'mail', on)}
                    />
                  )}
                  <Switch
                    name={`${topic}-in-app`}
                    aria-label={t('choices.in-app.of', { topic: t(`topic.${topic}`) })}
                    label={t('choices.in-app')}
                    value={in_app}
                    onValue={(on) => void choose(topic, 'in_app', on)}
                  />
                </fieldset>
              ))}
            </div>
          </>
        )}
      </QueryState>
    </Card>
  )
}
