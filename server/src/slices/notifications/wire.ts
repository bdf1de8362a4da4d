import type { listNotifications } from '@assure/contract/calls/notifications'
import { isolatesFor } from '@assure/contract/domain/isolation'
import type { Language } from '@assure/contract/domain/vocabulary'
import type { ReturnOf } from '@assure/contract/endpoint'
import type { NotificationRow } from './store.ts'
import { notificationTexts } from './texts.ts'

export type NotificationWire = ReturnOf<typeof listNotifications>['notifications'][number]

export const notificationWire = (row: NotificationRow, language: Language): NotificationWire => {
  const { topic, ...texts } = notificationTexts[row.kind]
  const [title, description] = (texts[language] as (facts: NotificationRow['facts']) => [string, string])(row.facts)
  return {
    ...row,
    title: isolatesFor(title, language),
    description: isolatesFor(description, language),
    topic,
  }
}
