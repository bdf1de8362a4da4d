// Which kinds of news come by mail and in the app. Only what is switched off is kept.

import type { getNotificationChoices, saveNotificationChoices } from '@assure/contract/calls/account'
import { accept, type Outcome } from '@assure/contract/domain/outcome'
import { type Area, topicsOfArea } from '@assure/contract/domain/vocabulary'
import type { AnswerOf, BodyOf } from '@assure/contract/endpoint'
import type { Deps } from '../../platform/deps.ts'
import type { UseCaseContext } from '../../platform/use-case.ts'
import { getChoices, type KeptChoices, lockChoices, saveChoices } from './store.ts'

type Answer = AnswerOf<typeof getNotificationChoices>

type Chooser = UseCaseContext<{ accountId: string }>

const wire = (area: Area, kept: KeptChoices): Answer => ({
  choices: topicsOfArea[area].map((topic) => ({
    topic,
    mail: kept[topic]?.mail ?? true,
    in_app: kept[topic]?.app ?? true,
  })),
})

export const readNotificationChoices =
  (deps: Deps, area: Area) =>
  async ({ actor }: Chooser): Promise<Outcome<Answer>> =>
    accept(wire(area, await getChoices(deps.db, actor.accountId)))

export const updateNotificationChoices =
  (deps: Deps, area: Area) =>
  async ({ actor, now }: Chooser, { choices }: BodyOf<typeof saveNotificationChoices>): Promise<Outcome<Answer>> =>
    deps.db.transaction(async (tx) => {
      const kept: KeptChoices = { ...(await lockChoices(tx, actor.accountId)) }
      for (const { topic, mail, in_app } of choices) {
        const wanted = { mail: mail ?? kept[topic]?.mail ?? true, app: in_app ?? kept[topic]?.app ?? true }
        kept[topic] = { ...(wanted.mail ? {} : { mail: false }), ...(wanted.app ? {} : { app: false }) }
      }
      const switchedOff = Object.entries(kept).filter(([, choice]) => Object.keys(choice).length > 0)
      await saveChoices(tx, actor.accountId, { choices: Object.fromEntries(switchedOff), now })
      return accept(wire(area, kept), { message: 'notifications.choices-saved' })
    })
