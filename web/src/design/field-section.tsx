import { Building2, CreditCard, Handshake, Landmark } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, RadioCards, Switch } from '../ui/form/choices.tsx'
import { CodeField } from '../ui/form/code-field.tsx'
import { ComboBox } from '../ui/form/combo-box.tsx'
import { DateInput, TimeInput } from '../ui/form/date-input.tsx'
import { Field } from '../ui/form/field.tsx'
import { MultiSelect } from '../ui/form/multi-select.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { PhoneField } from '../ui/form/phone-field.tsx'
import { SearchField } from '../ui/form/search-field.tsx'
import { Select } from '../ui/form/select.tsx'
import { TextArea, TextInput } from '../ui/form/text-input.tsx'
import { Columns, Section, Specimen, useSay } from './specimen.tsx'

const useSampleFields = () => {
  const [values, setValues] = useState<Record<string, unknown>>({
    email: 'mariam@alnoor.example',
    phone: '+971 50 123 4567',
    services: ['food', 'fire'],
    ownership: 'owned',
    code: '418',
    date: '2026-11-24',
    time: '10:00',
  })
  return (name: string) => ({
    name: `sample-${name}`,
    value: values[name],
    onValue: (value: unknown) => setValues((now) => ({ ...now, [name]: value })),
  })
}

export const FieldSection = () => {
  const say = useSay()
  const field = useSampleFields()
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(true)
  const [mails, setMails] = useState(false)
  const [isContact, setIsContact] = useState(true)
  const emirates = [
    { value: '1', label: say('Abu Dhabi', 'أبوظبي') },
    { value: '2', label: say('Dubai', 'دبي') },
    { value: '3', label: say('Sharjah', 'الشارقة') },
    { value: '4', label: say('Ajman', 'عجمان') },
  ]
  const services = [
    { value: 'food', label: say('Food safety', 'سلامة الغذاء') },
    { value: 'fire', label: say('Fire safety', 'السلامة من الحريق') },
    { value: 'cold', label: say('Cold chain', 'سلسلة التبريد') },
    { value: 'water', label: say('Water quality', 'جودة المياه') },
  ]
  const inspectors = [
    {
      value: 'a',
      label: 'Omar Haddad (omar@assure.example)',
      hint: say('Dubai, 3 visits this week', 'دبي، 3 زيارات هذا الأسبوع'),
    },
    {
      value: 'b',
      label: 'Lina Saeed (lina@assure.example)',
      hint: say('Sharjah, 5 visits this week', 'الشارقة، 5 زيارات هذا الأسبوع'),
    },
  ]
  return (
    <Section id="fields" title={say('Fields', 'الحقول')}>
      <Columns>
        <Specimen title="TextInput, PasswordInput, CodeField, PhoneField">
          <div className="flex flex-col gap-5">
            <Field
              label={say('Company name', 'اسم الشركة')}
              hint={say('As on the trade license', 'كما ورد في الرخصة التجارية')}
              {...field('company')}
            >
              <TextInput autoComplete="organization" />
            </Field>
            <Field label={say('Email address', 'البريد الإلكتروني')} {...field('email')}>
              <TextInput type="email" autoComplete="email" />
            </Field>
            <Field
              label={say('Facility Name', 'اسم المنشأة')}
              error={say('This field is required', 'هذا الحقل مطلوب')}
              {...field('facility')}
            >
              <TextInput />
            </Field>
            <Field
              label={say('Password', 'كلمة المرور')}
              {...field('password')}
              aside={
                <a href="#fields" className="quiet-link text-small">
                  {say('Forgot password?', 'نسيت كلمة المرور؟')}
                </a>
              }
            >
              <PasswordInput />
            </Field>
            <Field label={say('Code', 'الرمز')} {...field('code')}>
              <CodeField />
            </Field>
            <Field label={say('Mobile number', 'رقم الهاتف المتحرك')} {...field('phone')}>
              <PhoneField />
            </Field>
            <Field label={say('Address Line 2', 'العنوان – السطر 2')} optional {...field('line2')}>
              <TextInput disabled />
            </Field>
            <Field label={say('Note', 'ملاحظة')} {...field('note')}>
              <TextArea rows={3} />
            </Field>
          </div>
        </Specimen>
        <Specimen title="Select, ComboBox, MultiSelect, DateInput, RadioCards, Switch">
          <div className="flex flex-col gap-5">
            <Field label={say('Emirate', 'الإمارة')} {...field('emirate')}>
              <Select options={emirates} placeholder={say('Select emirate', 'اختر الإمارة')} />
            </Field>
            <Field label={say('Inspector', 'المفتش')} {...field('inspector')}>
              <ComboBox options={inspectors} placeholder={say('Name or email', 'الاسم أو البريد الإلكتروني')} />
            </Field>
            <Field label={say('Services', 'الخدمات')} {...field('services')}>
              <MultiSelect options={services} />
            </Field>
            <div className="grid gap-3 min-[24rem]:grid-cols-2">
              <Field label={say('Date', 'التاريخ')} {...field('date')}>
                <DateInput />
              </Field>
              <Field label={say('Time', 'الوقت')} {...field('time')}>
                <TimeInput />
              </Field>
            </div>
            <Field group label={say('Ownership', 'الملكية')} {...field('ownership')}>
              <RadioCards
                columns={2}
                choices={[
                  { value: 'owned', label: say('Owned', 'مملوكة'), icon: <Building2 size={20} aria-hidden="true" /> },
                  {
                    value: 'partnered',
                    label: say('Partnered', 'بالشراكة'),
                    icon: <Handshake size={20} aria-hidden="true" />,
                  },
                ]}
              />
            </Field>
            <Field group label={say('Payment method', 'طريقة الدفع')} {...field('method')}>
              <RadioCards
                choices={[
                  {
                    value: 'onlinePayment',
                    label: say('Online Payment', 'الدفع الإلكتروني'),
                    hint: say('Card, at once', 'بالبطاقة، فورًا'),
                    icon: <CreditCard size={20} aria-hidden="true" />,
                  },
                  {
                    value: 'wireTransfer',
                    label: say('Wire Transfer', 'تحويل مصرفي'),
                    hint: say('Confirmed in 1 to 2 days', 'يُؤكد خلال يوم إلى يومين'),
                    icon: <Landmark size={20} aria-hidden="true" />,
                  },
                ]}
              />
            </Field>
            <Switch
              label={say('Active', 'نشط')}
              hint={say('May sign in', 'يمكنه تسجيل الدخول')}
              value={active}
              onValue={setActive}
            />
            <Switch label={say('Mail for every visit', 'رسالة عند كل زيارة')} value={mails} onValue={setMails} />
            <Checkbox label={say('I am the contact', 'أنا جهة الاتصال')} value={isContact} onValue={setIsContact} />
            <SearchField
              value={query}
              onValue={setQuery}
              onSearch={() => undefined}
              placeholder={say('Search by name, company or city', 'ابحث بالاسم أو الشركة أو المدينة')}
            />
          </div>
        </Specimen>
      </Columns>
    </Section>
  )
}
