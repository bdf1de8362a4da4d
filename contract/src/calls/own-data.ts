// What an owner does with all data of the company at once.
import { endpoint } from '../endpoint.ts'

const tag = 'Account'

export const exportCompany = endpoint('GET', '/api/user/company/export', {
  who: 'owner',
  tag,
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
