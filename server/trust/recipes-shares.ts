// One way to make each call about a shared request succeed.
import type { OwnerPerson } from '../test/actors.ts'
import { drawWaiting } from '../test/issued-reports.ts'
import { aPreparedVisit, oneMissing } from '../test/preparation.ts'
import { aReportedRequest, aSentRequest, done, own } from '../test/requests.ts'
import { aConfirmable, agreed, aHeldRequest, aLink, aShare } from '../test/shares.ts'
import { admin, type Recipe } from './recipe-parts.ts'
import type { TrustSetup } from './setup.ts'

type Made = { path?: Record<string, string>; body?: Record<string, unknown> }

const byOwner =
  (make: (person: OwnerPerson, g: TrustSetup) => Promise<Made>): Recipe =>
  async (g) => {
    const person = await g.t.owner()
    return { token: person.token, ...(await make(person, g)) }
  }
const shareOf = async (person: OwnerPerson) => {
  const id = await aSentRequest(person)
  return { id, share: await aShare(person, id) }
}

const aSheet = async ({ t, hour }: TrustSetup) => {
  const owner = await t.owner()
  const made = await aPreparedVisit(t, owner, { inspector: await t.inspector(), ...hour() })
  const { preparation } = done(await owner.get(own(made.id))).body.data
  return { ...made, owner, answers: oneMissing(preparation.lines.length) }
}

export const shareRecipes = {
  listShares: byOwner(async (person) => ({ path: { id: (await shareOf(person)).id } })),
  listSharesAdmin: async (g) => ({
    token: admin(g).token,
    path: { id: (await shareOf(await g.t.owner())).id },
  }),
  shareRequest: byOwner(async (person) => ({
    path: { id: await aSentRequest(person) },
    body: { ...aLink(), ends_on: undefined, email: 'anita@kerala.example', language: 'ar' },
  })),
  revokeShare: byOwner(async (person) => {
    const { id, share } = await shareOf(person)
    return { path: { id, shareId: share.id } }
  }),
  revokeShareAdmin: async (g) => {
    const { id, share } = await shareOf(await g.t.owner())
    return { token: admin(g).token, path: { id, shareId: share.id } }
  },
  requireRelease: byOwner(async (person) => {
    const { id, share } = await shareOf(person)
    return { path: { id }, body: { share_id: share.id } }
  }),
  waiveRelease: byOwner(async (person) => {
    const id = await aSentRequest(person)
    await aHeldRequest(person, id)
    return { path: { id } }
  }),
  answerPreparation: async (g) => {
    const { id, owner, answers } = await aSheet(g)
    return { token: owner.token, path: { id }, body: { answers, revision: 0 } }
  },
  linkPreparation: async (g) => {
    const { id, owner } = await aSheet(g)
    return { token: owner.token, path: { id } }
  },
  openPreparation: async (g) => ({ body: { key: (await aSheet(g)).key } }),
  confirmPreparation: async (g) => {
    const { key, answers } = await aSheet(g)
    return { body: { key, answers, revision: 0 } }
  },
  openShared: async (g) => ({ body: { key: (await shareOf(await g.t.owner())).share.key } }),
  openSharedReport: async (g) => {
    const person = await g.t.owner()
    const id = await aReportedRequest(g.t, person)
    await drawWaiting(g.t)
    return { body: { key: (await aShare(person, id)).key } }
  },
  confirmRelease: async (g) => ({ body: { ...agreed, key: (await aConfirmable(g.t, await g.t.owner())).key } }),
} satisfies Record<string, Recipe>
