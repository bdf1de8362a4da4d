// The on-site checklist with every kind of item, repeated to the length of a long one.
import type { ChecklistContent, ChecklistSection } from '@assure/contract/domain/checklist-content'
import type { Answers } from '@assure/contract/domain/checklist-scoring'
import { useState } from 'react'
import { ChecklistForm } from '../panels/checklist/checklist-form.tsx'
import type { Notes } from '../panels/checklist/plan.ts'
import { useChecklistScore } from '../panels/checklist/use-checklist-score.ts'
import { Button } from '../ui/button.tsx'
import { ToggleChip } from '../ui/data/filter-bar.tsx'
import { mainId } from '../ui/layout/column-frame.tsx'
import { PageTitle } from '../ui/navigation/page-title.tsx'
import { Row, useSay } from './specimen.tsx'

const sectionOf = (number: number): ChecklistSection => ({
  key: `cold${number}`,
  title: { en: `Cold rooms ${number}`, ar: `غرف التبريد ${number}` },
  items: [
    {
      key: `present${number}`,
      kind: 'yes-no-na',
      mandatory: true,
      text: { en: 'Are the cold rooms clean and free of ice?', ar: 'هل غرف التبريد نظيفة وخالية من الجليد؟' },
      help: { en: 'Look behind the evaporators too.', ar: 'يُرجى النظر خلف المبخرات أيضًا.' },
      requirement: 'WCS 4.1',
      ask: [{ when: 'bad', for: ['photo', 'note', 'finding'] }],
    },
    {
      key: `pests${number}`,
      kind: 'yes-no-na',
      good: 'no',
      mandatory: true,
      critical: true,
      text: { en: 'Are there signs of pests?', ar: 'هل توجد آثار لآفات؟' },
      ask: [{ when: 'bad', for: ['photo', 'finding'] }],
    },
    {
      key: `temperature${number}`,
      kind: 'number',
      unit: '°C',
      min: -40,
      max: 40,
      good: { min: 0, max: 5 },
      weight: 3,
      mandatory: true,
      repeat: 'room',
      text: { en: 'Air temperature', ar: 'درجة حرارة الهواء' },
      ask: [{ when: 'bad', for: ['note'] }],
    },
    {
      key: `floor${number}`,
      kind: 'choice',
      mandatory: true,
      repeat: 'room',
      text: { en: 'Floor', ar: 'الأرضية' },
      options: [
        { key: 'clean', score: 1, text: { en: 'Clean and even', ar: 'نظيفة ومستوية' } },
        { key: 'worn', score: 0.5, text: { en: 'Worn', ar: 'متآكلة' } },
        { key: 'broken', score: 0, fails: true, text: { en: 'Broken', ar: 'مكسورة' } },
      ],
    },
    {
      key: `calibrated${number}`,
      kind: 'date',
      text: { en: 'Thermometer calibrated on', ar: 'تاريخ معايرة مقياس الحرارة' },
      show_if: { item: `present${number}`, is: ['yes', 'no'] },
    },
    {
      key: `lots${number}`,
      kind: 'text',
      na: false,
      text: { en: 'Lots that were looked at', ar: 'الدفعات التي فُحصت' },
    },
    { key: `view${number}`, kind: 'photo', mandatory: true, text: { en: 'The room as a whole', ar: 'الغرفة كاملة' } },
    { key: `keeper${number}`, kind: 'signature', text: { en: 'Store keeper', ar: 'أمين المستودع' } },
  ],
})
const contentOf = (sections: number): ChecklistContent => ({
  pass_mark: 80,
  sections: Array.from({ length: sections }, (_, at) => sectionOf(at + 1)),
})
const short = contentOf(2)
const long = contentOf(25)

const Sample = ({ content, variant }: { content: ChecklistContent; variant: 'site' | 'desk' }) => {
  const [answers, setAnswers] = useState<Answers>({})
  const [notes, setNotes] = useState<Notes>({})
  const { score, addRepeat, removeRepeat } = useChecklistScore(content, answers)
  return (
    <ChecklistForm
      content={content}
      answers={answers}
      notes={notes}
      score={score}
      variant={variant}
      onAnswer={(name, value) => setAnswers((now) => ({ ...now, [name]: value }))}
      onNote={(name, note) => setNotes((now) => ({ ...now, [name]: note }))}
      addRepeat={addRepeat}
      removeRepeat={removeRepeat}
    />
  )
}

export const ChecklistSample = ({ onBack }: { onBack: () => void }) => {
  const say = useSay()
  const [isDesk, setIsDesk] = useState(false)
  const [isLong, setIsLong] = useState(location.hash === '#checklist-long')
  return (
    <main id={mainId} tabIndex={-1} className="mx-auto flex max-w-160 flex-col gap-6 px-4 py-6">
      <Button look="ghost" size="medium" onClick={onBack} className="self-start">
        {say('Components', 'المكونات')}
      </Button>
      <PageTitle wide>{say('Checklist', 'قائمة التحقق')}</PageTitle>
      <Row>
        <ToggleChip
          cross={false}
          label={say('At a desk', 'في المكتب')}
          pressed={isDesk}
          onPress={() => setIsDesk(!isDesk)}
        />
        <ToggleChip
          cross={false}
          label={say('200 items', '200 بند')}
          pressed={isLong}
          onPress={() => setIsLong(!isLong)}
        />
      </Row>
      <Sample key={String(isLong)} content={isLong ? long : short} variant={isDesk ? 'desk' : 'site'} />
    </main>
  )
}
