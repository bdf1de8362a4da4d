// Examples of fields of webhooks.
import { ofCalls } from './of-calls.ts'

const url = 'https://erp.example.ae/hooks/assure'
const events = ['certificate.issued', 'certificate.withdrawn', 'request.moved']
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDDfJLz2Kk0uM='

const calls = ['addWebhook', 'addWebhookAdmin']
const places = [...calls, 'webhooks', 'webhook', 'resumeWebhook', 'resumeWebhookAdmin']

export const ofWebhooks = {
  ...ofCalls(places, {
    name: 'ERP',
    url: url,
    events: events,
  }),
  ...ofCalls([...calls, 'rotateWebhook', 'rotateWebhookAdmin'], { secret: secret }),
  'data.secret': secret,
  waiting: 0,
  'deliveries.type': 'certificate.issued',
  payload:
    '{"type":"certificate.issued","timestamp":"2026-03-09T06:30:00.000Z","data":{"company_id":"0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e11","facility_id":"0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e12","certification_id":"0199e1f0-7c3a-7b52-9d0e-5b1f0a6c2e14","number":"ASR-2026-000123","expires_at":"2027-03-09T20:00:00.000Z"}}',
  'attempts.status': 204,
  'attempts.answer': '',
  ms: 184,
} as const
