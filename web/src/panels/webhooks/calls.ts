import type { AnswerFor } from '@assure/contract/calls'

export const webhookCalls = {
  customer: {
    list: 'GET /api/user/webhooks',
    add: 'POST /api/user/webhooks',
    rotate: 'POST /api/user/webhooks/:id/rotate',
    resume: 'POST /api/user/webhooks/:id/resume',
    remove: 'DELETE /api/user/webhooks/:id',
    test: 'POST /api/user/webhooks/:id/test',
    log: 'GET /api/user/webhooks/:id/deliveries',
    resend: 'POST /api/user/webhooks/:id/deliveries/:deliveryId/resend',
  },
  admin: {
    list: 'GET /admin/api/webhooks',
    add: 'POST /admin/api/webhooks',
    rotate: 'POST /admin/api/webhooks/:id/rotate',
    resume: 'POST /admin/api/webhooks/:id/resume',
    remove: 'DELETE /admin/api/webhooks/:id',
    test: 'POST /admin/api/webhooks/:id/test',
    log: 'GET /admin/api/webhooks/:id/deliveries',
    resend: 'POST /admin/api/webhooks/:id/deliveries/:deliveryId/resend',
  },
} as const

export type Webhook = AnswerFor<'GET /api/user/webhooks'>['webhooks'][number]
export type MadeWebhook = AnswerFor<'POST /api/user/webhooks'>
export type Delivery = AnswerFor<'GET /api/user/webhooks/:id/deliveries'>['deliveries'][number]
