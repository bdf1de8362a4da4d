// Which topics are sent by email and in the app. Only what is turned off is stored.

import type * as calls from '@assure/contract/calls/account'
import { accept } from '@assure/contract/domain/outcome'
import { topicsOfArea } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import { type Administrator, areaOf, type Inspector, type Owner } from '../../platform/auth/actor.ts'
import type { UseCase } from '../../platform/http/route.ts'
import { getChoices, type SwitchedOff, saveChoices } from './store.ts'

const wire = (
  { kind }: Owner | Administrator | Inspector,
  off: SwitchedOff,
): ReturnOf<typeof calls.getNotificationChoices> => ({
  choices: topicsOfArea[areaOf[kind]].map((topic) => ({
    topic,
    mail: off[topic]?.mail ?? true,
    in_app: off[topic]?.app ?? true,
  })),
})

export const getNotificationChoices: UseCase<
  | typeof calls.getNotificationChoices
  | typeof calls.getNotificationChoicesAdmin
  | typeof calls.getNotificationChoicesInspector
> = async ({ db }, { actor }) => accept(wire(actor, await getChoices(db, actor.accountId)))

export const saveNotificationChoices: UseCase<
  | typeof calls.saveNotificationChoices
  | typeof calls.saveNotificationChoicesAdmin
  | typeof calls.saveNotificationChoicesInspector
> = ({ db }, { actor, now, body }) =>
  db.transaction(async (tx) => {
    const off = { ...(await getChoices(tx, actor.accountId, true)) }
    for (const { topic, mail, in_app } of body.choices) {
      const choice = { mail: mail ?? off[topic]?.mail ?? true, app: in_app ?? off[topic]?.app ?? true }
      off[topic] = { ...(choice.mail ? {} : { mail: false }), ...(choice.app ? {} : { app: false }) }
    }
    const switchedOff = Object.entries(off).filter(([, choice]) => Object.keys(choice).length > 0)
    await saveChoices(tx, actor.accountId, { choices: Object.fromEntries(switchedOff), now })
    return accept(wire(actor, off), { message: 'notifications.choices-saved' })
  })
