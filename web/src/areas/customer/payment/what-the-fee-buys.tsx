// Shown before a payment: what it is for, how long it lasts, and what happens if the inspection is not passed.
import { BadgeCheck, ClipboardCheck, type LucideIcon, RotateCw } from 'lucide-react'
import { Card } from '../../../ui/data/tiles.tsx'
import { paymentTexts } from './texts.ts'

export const WhatTheFeeBuys = ({ months }: { months: number }) => {
  const t = paymentTexts.useT()
  const lines: { key: string; icon: LucideIcon; text: string }[] = [
    { key: 'visit', icon: ClipboardCheck, text: t('buys.visit') },
    { key: 'certificate', icon: BadgeCheck, text: t('buys.certificate', { count: months }) },
    { key: 'failed', icon: RotateCw, text: t('buys.failed') },
  ]
  return (
    <Card title={t('buys.title')}>
      <ul className="flex flex-col gap-3">
        {lines.map(({ key, icon: Icon, text }) => (
          <li key={key} className="flex items-start gap-3 text-ink-2">
            <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
