import * as calls from '@assure/contract/calls/mailbox'
import type { Config } from '../../platform/config.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { getMail, listMails, showMail, showMailbox } from './read-mails.ts'

/** Only in a trial that shows emails instead of sending them. */
export const routes = ({ mode, smtpUrl }: Pick<Config, 'mode' | 'smtpUrl'>): Route[] =>
  mode === 'production' || smtpUrl !== undefined
    ? []
    : [
        route(calls.listMails, listMails),
        route(calls.getMail, getMail),
        route(calls.showMailbox, showMailbox),
        route(calls.showMail, showMail),
      ]
