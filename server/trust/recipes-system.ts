// One way to make each call about the state of the installation succeed.
import { aFailedJob, aMail } from '../test/system.ts'
import { boss, by, type Recipe } from './recipe-parts.ts'
import { password } from './setup.ts'

const ofMail =
  (state: 'parked' | 'sent'): Recipe =>
  async (g) => ({
    token: boss(g).token,
    path: { id: await aMail(g.t, { state }) },
    body: { state, changed_at: undefined },
  })
const ofJob: Recipe = async (g) => ({ token: boss(g).token, path: { id: await aFailedJob(g.t) } })

const ofAccount: Recipe = async (g) => ({ token: boss(g).token, path: { id: (await g.t.owner()).id } })

export const systemRecipes = {
  listOutgoingMails: by(boss, () => ({ query: { search: '', state: '' } })),
  getOutgoingMail: ofMail('sent'),
  sendMailAgain: ofMail('sent'),
  dropMail: ofMail('parked'),
  listFailedJobs: by(boss, () => ({ query: { search: '' } })),
  retryJob: ofJob,
  discardJob: ofJob,
  // Starting it would refuse the calls of others.
  saveMaintenance: by(boss, () => ({ body: { until: null, seen: null } })),
  listAccounts: by(boss, () => ({ query: { search: '', area: '' } })),
  getAccountSessions: ofAccount,
  saveRequestLimit: async (g) => ({ ...(await ofAccount(g)), body: { requests_per_minute: 600, seen: null } }),
  endSessionsOfAccount: ofAccount,
  unlinkOidcOfAccount: async (g) => {
    const { id, email } = await g.adminWith()
    await (await g.returnedFromOidc('admin')).signIn({ email, password })
    return { token: boss(g).token, path: { id } }
  },
  endSessionOfAccount: async (g) => ({ token: boss(g).token, path: { id: (await g.t.owner()).sessionId } }),
} satisfies Record<string, Recipe>
