// One way to make each call about a request succeed.
import type { OwnerPerson } from '../test/actors.ts'
import type { TestApp } from '../test/harness.ts'
import { drawWaiting } from '../test/issued-reports.ts'
import {
  aCardRefund,
  aDraft,
  aJob,
  aQuote,
  aReadyDraft,
  aRefund,
  aReportedRequest,
  aRequestIn,
  aReviewedRequest,
  aSentRequest,
  done,
  makeCompetent,
  own,
  wholeRequest,
} from '../test/requests.ts'
import { admin, boss, by, owner, type Recipe } from './recipe-parts.ts'
import { sampleDocument, type TrustSetup } from './setup.ts'

type Make = (person: OwnerPerson, t: TestApp) => Promise<string>

// A company can have at most twenty drafts, so each recipe that leaves one has its own owner.
const fresh =
  (make: Make, more: Record<string, unknown> = {}): Recipe =>
  async ({ t }: TrustSetup) => {
    const person = await t.owner()
    return { token: person.token, path: { id: await make(person, t) }, ...more }
  }
const forOffice =
  (make: Make, more: Record<string, unknown> = {}): Recipe =>
  async (g) => ({ token: admin(g).token, path: { id: await make(await g.t.owner(), g.t) }, ...more })

const draft: Make = (person) => aDraft(person)
const readyDraft: Make = (person) => aReadyDraft(person)
const sent: Make = (person) => aSentRequest(person)
const inState =
  (state: Parameters<typeof aRequestIn>[2]): Make =>
  (person, t) =>
    aRequestIn(t, person, state)

const underReview: Make = (person, t) => aReviewedRequest(t, person)
const reported: Make = (person, t) => aReportedRequest(t, person)
const disputed: Make = async (person, t) => {
  const id = await aReportedRequest(t, person)
  done(await person.post(own(id, '/answer'), { answer: 'disputed', reason: 'Carton 14 was opened before.' }))
  return id
}

const drawn: Make = async (person, t) => {
  const id = await aReportedRequest(t, person)
  await drawWaiting(t)
  return id
}

const unanswered: Make = async (person) => {
  const id = await aSentRequest(person)
  done(await person.post(own(id, '/messages'), { text: 'When will the inspector come?' }))
  return id
}
const atJob =
  (more: Record<string, unknown> = {}): Recipe =>
  async (g) => ({
    token: g.world.inspector.token,
    path: { id: await aJob(g.t, await g.t.owner(), g.world.inspector.id) },
    ...more,
  })

const unseen = { seen: undefined }
const everything = { query: { search: '', kind: '', state: '', inspector: '', user: '', queue: '' } }

export const requestRecipes = {
  listRequests: by(owner, () => ({ query: { search: '', kind: '', state: '', unread: '' } })),
  addRequest: async ({ t }) => ({
    token: (await t.owner()).token,
    body: { service_id: 9, direction: 'import' },
  }),
  saveRequest: fresh(draft, {
    body: {
      ...wholeRequest(),
      service_id: undefined,
      direction: undefined,
      version: undefined,
      ready_on: undefined,
      // Only tests have them.
      sample_delivery: undefined,
      drawn_in_id: undefined,
      parameters: undefined,
      second_specification_id: undefined,
    },
  }),
  deleteRequest: fresh(draft),
  addRequestDocuments: fresh(draft, {
    body: { kind: 'invoice', expires_on: undefined },
    files: { files: [sampleDocument()] },
  }),
  deleteRequestDocument: async ({ t }) => {
    const person = await t.owner()
    const id = await aReadyDraft(person)
    const { documents } = (await person.get(own(id))).body.data
    return { token: person.token, path: { id, documentId: documents[0].files[0].id as string } }
  },
  submitRequest: fresh(readyDraft, { body: { total: undefined, version: undefined } }),
  copyRequest: fresh(sent),
  acceptRequestQuote: fresh(inState('quoted'), { body: unseen }),
  declineRequestQuote: fresh(inState('quoted'), { body: unseen }),
  cancelRequest: fresh(sent, { body: unseen }),
  answerRequest: fresh(reported, { body: { answer: 'disputed', reason: 'Carton 14 was opened before.', ...unseen } }),
  repeatRequest: fresh(reported),
  publishRequestReport: fresh(drawn, { body: { public: true, ...unseen } }),
  reviseRequestReport: forOffice(drawn, { body: unseen }),
  withdrawRequestReport: forOffice(drawn, { body: unseen }),
  listRequestsAdmin: by(admin, () => everything),
  exportRequests: by(admin, () => everything),
  getRequestAdmin: forOffice(sent),
  listRequestInspectors: forOffice(sent),
  returnRequest: forOffice(inState('submitted'), { body: unseen }),
  declineRequest: forOffice(inState('submitted'), { body: unseen }),
  quoteRequest: forOffice(inState('submitted'), { body: { ...aQuote(), ...unseen } }),
  cancelRequestAdmin: forOffice(sent, { body: unseen }),
  decideRequest: forOffice(underReview, { body: { result: 'conforms', reason: undefined, ...unseen } }),
  sendBackRequest: forOffice(underReview, { body: unseen }),
  listRefunds: by(admin, () => ({ query: { search: '', state: '' } })),
  getMoneyReport: by(admin, () => ({ query: { from: '', to: '' } })),
  exportRevenue: by(admin, () => ({ query: { from: '', to: '' } })),
  getJournalTotals: by(admin, () => ({ query: { month: '' } })),
  exportJournal: by(admin, () => ({ query: { from: '', to: '' } })),
  exportRefunds: by(admin, () => ({ query: { search: '', state: '' } })),
  sendRefund: async (g) => ({ token: boss(g).token, path: { id: await aCardRefund(g.t, await g.t.owner()) } }),
  recordRefund: async (g) => ({
    token: boss(g).token,
    path: { id: await aRefund(g.t, await g.t.owner()) },
    body: { amount: 1575, way: 'transfer' },
  }),
  answerDispute: forOffice(disputed, { body: unseen }),
  getConversation: fresh(sent),
  getConversationAdmin: forOffice(sent),
  getConversationInspector: atJob(),
  exportConversation: fresh(sent),
  exportConversationAdmin: forOffice(sent),
  sendMessage: fresh(sent),
  sendMessageAdmin: forOffice(sent),
  sendMessageInspector: atJob(),
  readMessages: fresh(sent),
  readMessagesAdmin: forOffice(sent),
  readMessagesInspector: atJob(),
  waiveAnswer: forOffice(unanswered, { body: { number: 1 } }),
  getJobRequest: atJob(),
  scheduleRequestVisit: async (g) => atJob({ body: g.hour() })(g),
  assignRequestInspector: async (g) => {
    await makeCompetent(g.t, g.world.ids.inspector)
    return {
      token: admin(g).token,
      path: { id: await aRequestIn(g.t, await g.t.owner(), 'ready') },
      body: { inspector_id: g.world.ids.inspector, reason: undefined, ...unseen },
    }
  },
} satisfies Record<string, Recipe>
