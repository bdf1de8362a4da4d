// What an owner does with all data of the company at once.
import * as z from 'zod'
import { closingObstacles } from '../domain/closing.ts'
import { endpointsOf, instant, nothing } from '../endpoint.ts'
import { givenPassword } from './fields.ts'

const endpoint = endpointsOf('Account')

export const exportCompany = endpoint('GET', '/api/user/company/export', {
  who: 'owner',
  summary: 'Download everything of the company (ZIP)',
  description:
    'JSON files with account, company, facilities, certifications, certificates, requests with their messages, orders, ' +
    'invoices, notifications and what you did, all files in the folder `files`, and a `README.txt` that describes them. ' +
    'It has no notes of staff and nothing of other companies. The archive is written while it is sent; if the connection ends early, it ' +
    'has no end. Three times a day.',
  answer: 'stream',
  media: ['application/zip'],
  problems: ['company.exported-too-often'],
})

const closing = z.object({ requested_at: instant, due_at: instant })

export const getClosing = endpoint('GET', '/api/user/company/closing', {
  who: 'owner',
  summary: 'Get the closing of the account',
  description:
    '`closing` is null unless it was asked for. `obstacles` must end before an account can be closed; `days` is how ' +
    'long closing waits and can be taken back.',
  answer: z.object({ closing: closing.nullable(), obstacles: z.array(z.enum(closingObstacles)), days: z.int() }),
})

export const closeAccount = endpoint('POST', '/api/user/company/closing', {
  who: 'owner',
  summary: 'Close the account',
  description:
    'Requires your password. After 14 days, sign-in ends and personal data is erased; until then it can be taken ' +
    'back. Invoices and other records that the law requires stay, and so do certificates on the register. Refused ' +
    'while anything of `obstacles` is there (`details.obstacles`). Meanwhile no order or request can begin. A second ' +
    'call answers with the first day.',
  body: z.object({ currentPassword: givenPassword() }),
  answer: closing,
  problems: ['password.current-wrong', 'request.too-often', 'account.not-closable', 'user.not-found'],
})

export const keepAccount = endpoint('POST', '/api/user/company/closing/withdraw', {
  who: 'owner',
  summary: 'Take back the closing of the account',
  description: 'Possible until the day of closing. Nothing has been erased before.',
  answer: nothing,
  problems: ['account.not-closing', 'user.not-found'],
})
