// Stored mails, in the trial only: elsewhere these calls are not registered.
import * as z from 'zod'
import { endpointsOf, id, instant } from '../endpoint.ts'
import { searchText } from './fields.ts'

const endpoint = endpointsOf('Mailbox')
const letter = { id, to: z.string(), subject: z.string(), sent_at: instant }

export const listMails = endpoint('GET', '/api/mailbox', {
  who: 'anyone',
  summary: 'List captured emails (trial only)',
  description: 'Every email that would have been sent, newest first. `search` matches address and subject.',
  query: z.object({ search: searchText() }),
  answer: z.object({ mails: z.array(z.object(letter)) }),
})

export const getMail = endpoint('GET', '/api/mailbox/:id', {
  who: 'anyone',
  summary: 'Get a captured email (trial only)',
  description: 'With its text, its HTML and the names of its attachments.',
  answer: z.object({
    ...letter,
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), size: z.int() })),
  }),
  problems: ['request.not-found'],
})

const page = { who: 'anyone', answer: 'stream', media: ['text/html'] } as const
export const showMailbox = endpoint('GET', '/mailbox', {
  ...page,
  summary: 'Show captured emails as a page',
  description: 'For people: the emails as a list.',
  query: z.object({ search: searchText() }),
})
export const showMail = endpoint('GET', '/mailbox/:id', {
  ...page,
  summary: 'Show a captured email as a page',
  description: 'For people: the email as it would look.',
  problems: ['request.not-found'],
})
