// The help content by topic. Fees, times and the office come from the settings, limits from the contract.
import type { AnswerFor } from '@assure/contract/calls'
import { fileEndings, limits } from '@assure/contract/domain/vocabulary'
import type { ReactNode } from 'react'
import { useMoney } from '../../../lib/money.ts'
import { foldText } from '../../../ui/form/listbox.tsx'
import { useUiText } from '../../../ui/texts.tsx'
import type { HelpTopic } from './help-order.ts'
import { helpTexts } from './help-texts.ts'

export type HelpFacts = AnswerFor<'GET /api/public/help'>

/** A visitor is not signed in; most are about to register a company. */
export type Reader = 'visitor' | 'owner' | 'inspector' | 'admin'

const applicants = ['visitor', 'owner'] as const
const signedIn = ['owner', 'inspector', 'admin'] as const
/** Topics and items that only some readers see. */
const readersOf: Readonly<Record<string, readonly Reader[]>> = {
  steps: applicants,
  costs: ['visitor', 'owner', 'admin'],
  'costs.renewal': applicants,
  'costs.again': applicants,
  'visit.documents': applicants,
  'visit.records': applicants,
  'visit.access': applicants,
  'visit.people': applicants,
  'visit.money': applicants,
  'visit.inspector': ['inspector'],
  'checklist.before': ['owner'],
  'checklist.ready': ['owner'],
  'checklist.shown': ['owner'],
  'checklist.site': ['inspector'],
  'checklist.sign': ['inspector'],
  'checklist.office': ['admin'],
  'goods.request': applicants,
  'goods.products': applicants,
  'goods.result': applicants,
  'goods.report': applicants,
  'goods.prepare': applicants,
  'goods.share': applicants,
  'goods.hold': applicants,
  'goods.links': ['admin'],
  'goods.talk': applicants,
  'goods.write': ['inspector'],
  'goods.answer': ['admin'],
  'goods.before': ['inspector'],
  'goods.lines': ['inspector'],
  'goods.named': ['inspector'],
  'goods.catalogue': ['admin'],
  'goods.product': ['inspector'],
  'goods.rest': ['inspector'],
  'goods.instrument': ['inspector'],
  'goods.close': ['inspector'],
  'goods.back': ['inspector'],
  'goods.decide': ['admin'],
  'goods.revise': ['admin'],
  'tests.labels': applicants,
  'tests.bring': applicants,
  'tests.rejected': applicants,
  'tests.second': applicants,
  'tests.alerts': applicants,
  'tests.receive': ['inspector'],
  'tests.enter': ['inspector'],
  'tests.paste': ['inspector'],
  'tests.verify': ['inspector'],
  'tests.repeat': ['inspector'],
  'tests.instrument': ['inspector'],
  'tests.controls': ['inspector'],
  'tests.limits': ['inspector', 'admin'],
  'tests.register': ['admin'],
  'tests.measured': applicants,
  'tests.computed': ['admin'],
  'tests.seconds': ['admin'],
  'findings.owner': ['owner'],
  'findings.time': ['owner'],
  'findings.late': ['owner'],
  'findings.reviewer': ['inspector'],
  'findings.office': ['admin'],
  'report.where': signedIn,
  'report.office': ['admin'],
  documents: applicants,
  'sign-in.passkey': signedIn,
  'sign-in.code': applicants,
  'sign-in.review': applicants,
}

const reads = (reader: Reader, key: string): boolean => readersOf[key]?.includes(reader) ?? true

/** `text` is searched; `shown` replaces it on screen when it is more than text. */
export type HelpItem = { key: string; title: string; text: string; shown?: ReactNode; href?: string; link?: string }
export type HelpSection = { topic: HelpTopic; title: string; items: HelpItem[] }

const steps = ['register', 'review', 'add', 'pay', 'visit', 'decision', 'certificate'] as const
const toPrepare = ['documents', 'records', 'access', 'people', 'money', 'inspector'] as const
const onChecklists = ['before', 'ready', 'shown', 'site', 'sign', 'office'] as const
const onGoods = [
  'request',
  'prepare',
  'talk',
  'result',
  'report',
  'share',
  'hold',
  'before',
  'lines',
  'named',
  'rest',
  'instrument',
  'close',
  'back',
  'write',
  'answer',
  'decide',
  'catalogue',
  'revise',
  'links',
] as const
const onTests = [
  'labels',
  'bring',
  'rejected',
  'alerts',
  'enter',
  'paste',
  'instrument',
  'controls',
  'limits',
  'verify',
  'repeat',
  'register',
  'measured',
  'computed',
] as const
const onFindings = ['what', 'owner', 'time', 'late', 'reviewer', 'pass', 'office'] as const
const onReports = ['what', 'where', 'check', 'office'] as const
const toUpload = ['needed', 'helps', 'partner'] as const

type Topics = Record<Exclude<HelpTopic, 'office' | 'keys'>, Omit<HelpSection, 'topic'>>

const useTopics = (facts: HelpFacts | undefined): Topics => {
  const t = helpTexts.useT()
  const words = useUiText()
  const money = useMoney()
  const known = (): HelpItem[] => {
    if (!facts) return []
    const { certificationFee: fee, vat_percent: percent } = facts
    const total = money({ amount: fee.amount, currency: fee.currency })
    const vat = money({ amount: fee.vat, currency: fee.currency })
    const text = fee.vat > 0 ? t('fee.text', { total, vat, percent }) : total
    const days = facts.reminder_days.join(t.language === 'ar' ? '، ' : ', ')
    return [
      { key: 'fee', title: t('fee'), text },
      { key: 'review', title: t('review'), text: t('review.text', facts.review_days) },
      { key: 'validity', title: t('validity'), text: t('validity.text', { count: facts.validity_months }) },
      { key: 'reminders', title: t('reminders'), text: t('reminders.text', { days }) },
    ]
  }
  return {
    steps: {
      title: t('steps'),
      items: steps.map((key) => ({ key, title: t(`step.${key}`), text: t(`step.${key}.text`) })),
    },
    costs: {
      title: t('costs'),
      items: [
        ...known(),
        { key: 'renewal', title: t('renewal'), text: t('renewal.text', { count: limits.renewalDays }) },
        { key: 'again', title: t('fee.again'), text: t('fee.again.text') },
      ],
    },
    visit: {
      title: t('visit'),
      items: toPrepare.map((key) => ({ key, title: t(`visit.${key}`), text: t(`visit.${key}.text`) })),
    },
    checklist: {
      title: t('checklist'),
      items: onChecklists.map((key) => ({ key, title: t(`checklist.${key}`), text: t(`checklist.${key}.text`) })),
    },
    goods: {
      title: t('goods'),
      items: onGoods.map((key) => ({ key, title: t(`goods.${key}`), text: t(`goods.${key}.text`) })),
    },
    tests: {
      title: t('tests'),
      items: onTests.map((key) => ({ key, title: t(`tests.${key}`), text: t(`tests.${key}.text`) })),
    },
    findings: {
      title: t('findings'),
      items: onFindings.map((key) => ({ key, title: t(`findings.${key}`), text: t(`findings.${key}.text`) })),
    },
    report: {
      title: t('report'),
      items: onReports.map((key) => ({ key, title: t(`report.${key}`), text: t(`report.${key}.text`) })),
    },
    documents: {
      title: t('documents'),
      items: [
        ...toUpload.map((key) => ({ key, title: t(`documents.${key}`), text: t(`documents.${key}.text`) })),
        {
          key: 'files',
          title: t('documents.files'),
          text: words.fileRules(fileEndings.join(', ').toUpperCase(), limits.fileBytes / 1024 / 1024),
        },
      ],
    },
    check: {
      title: t('check'),
      items: [
        {
          key: 'number',
          title: t('check.number'),
          text: t('check.number.text'),
          href: '/verify',
          link: t('check.link'),
        },
        { key: 'file', title: t('check.file'), text: t('check.file.text') },
        {
          key: 'register',
          title: t('check.register'),
          text: t('check.register.text'),
          href: '/register',
          link: t('check.register.link'),
        },
      ],
    },
    'sign-in': {
      title: t('sign-in'),
      items: [
        { key: 'password', title: t('sign-in.password'), text: t('sign-in.password.text') },
        { key: 'passkey', title: t('sign-in.passkey'), text: t('sign-in.passkey.text') },
        {
          key: 'code',
          title: t('sign-in.code'),
          text: t('sign-in.code.text', { minutes: limits.codeMinutes, seconds: limits.codeResendSeconds }),
        },
        { key: 'review', title: t('sign-in.review'), text: t('sign-in.review.text') },
      ],
    },
  }
}

export const useSections = (facts: HelpFacts | undefined, reader: Reader): Topics => {
  const topics = useTopics(facts)
  const readBy = ([topic, { title, items }]: [string, Omit<HelpSection, 'topic'>]) => [
    topic,
    { title, items: reads(reader, topic) ? items.filter(({ key }) => reads(reader, `${topic}.${key}`)) : [] },
  ]
  return Object.fromEntries(Object.entries(topics).map(readBy)) as Topics
}

/** Items that contain every searched word. A topic whose title contains them all is kept whole. */
export const matching = (sections: readonly HelpSection[], typed: string): HelpSection[] => {
  const searchWords = foldText(typed).split(/\s+/).filter(Boolean)
  const speaks = (text: string): boolean => searchWords.every((word) => foldText(text).includes(word))
  return sections
    .map((section) => ({
      ...section,
      items: section.items.filter((item) => speaks(`${section.title} ${item.title} ${item.text}`)),
    }))
    .filter(({ items }) => items.length > 0)
}
