// Notifications inside the app. The three areas have the same calls.
import * as z from 'zod'
import { notificationTopics } from '../domain/vocabulary.ts'
import { endpointsOf, id, instant, pageQuery, pagination } from '../endpoint.ts'

const endpoint = endpointsOf('Notifications')
const unread = z.object({ unread: z.int() })

export const notification = z.object({
  id,
  title: z.string(),
  description: z.string(),
  topic: z.enum(notificationTopics),
  /** The screen of its subject. */
  link: z.string().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
})

const list = {
  summary: 'List notifications',
  description:
    'Newest first, paged. `link` is the related screen. `unread` counts all notifications, not only this page.',
  query: pageQuery
    .pick({ page: true, cursor: true })
    .extend({ limit: z.coerce.number().int().min(1).max(100).default(50) }),
  answer: z.object({ notifications: z.array(notification), unread: z.int(), pagination }),
} as const
const readOne = {
  summary: 'Mark a notification as read',
  description: 'Returns the number that are still unread. Repeating the call changes nothing.',
  answer: unread,
  problems: ['notification.not-found'],
} as const
const readMany = {
  summary: 'Mark notifications as read or unread',
  description:
    'Without `ids`, all notifications. `changed` lists the notifications whose state changed, so that you can ' +
    'undo it with `read: false`.',
  body: z.object({
    ids: z.array(z.uuid('field.invalid'), 'field.invalid').max(1000, 'field.too-many').optional(),
    read: z.boolean('field.invalid').default(true),
  }),
  /** `changed`: the notifications that were marked, so that it can be undone. */
  answer: z.object({ unread: z.int(), changed: z.array(id) }),
} as const

export const listNotifications = endpoint('GET', '/api/user/notifications', { ...list, who: 'owner' })
export const listNotificationsAdmin = endpoint('GET', '/admin/api/notifications', { ...list, who: 'admin' })
export const listNotificationsInspector = endpoint('GET', '/inspector/api/notifications', { ...list, who: 'inspector' })

export const markNotificationRead = endpoint('POST', '/api/user/notifications/:id/read', { ...readOne, who: 'owner' })
export const markNotificationReadAdmin = endpoint('POST', '/admin/api/notifications/:id/read', {
  ...readOne,
  who: 'admin',
})
export const markNotificationReadInspector = endpoint('POST', '/inspector/api/notifications/:id/read', {
  ...readOne,
  who: 'inspector',
})

export const markNotificationsRead = endpoint('POST', '/api/user/notifications/read', { ...readMany, who: 'owner' })
export const markNotificationsReadAdmin = endpoint('POST', '/admin/api/notifications/read', {
  ...readMany,
  who: 'admin',
})
export const markNotificationsReadInspector = endpoint('POST', '/inspector/api/notifications/read', {
  ...readMany,
  who: 'inspector',
})
