import type { Statement } from './statement.ts'

const en: Statement = {
  title: 'Accessibility',
  version: 'Last reviewed on {date}',
  lead: 'We want everyone to be able to use Assure: with a keyboard, a screen reader, large text, high contrast or one hand on a phone, in English and in Arabic.',
  sections: [
    {
      title: 'What we aim for',
      text: [
        'We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA and the web requirements of the European standard EN 301 549.',
        'This is our own assessment. It is based on automatic checks of every page and on tests with the keyboard.',
      ],
    },
    {
      title: 'What you can rely on',
      text: [
        [
          'Every page works without a mouse, and shows which control has the focus.',
          'Pages can be zoomed to 400%, and follow the text size of your browser.',
          'High-contrast colours and the setting for reduced motion are respected.',
          'A form that is refused says which fields need your attention, and keeps what you typed.',
          'Two minutes before an unused session ends we tell you, and one press keeps you signed in. What you typed is there again after you sign in.',
          'Help is in the same place on every page.',
        ],
      ],
    },
    {
      title: 'What does not work well yet',
      text: [
        [
          'Documents that companies and inspectors upload, such as scans and photos, may not be readable by a screen reader.',
          'The preview of a PDF is the viewer of your browser. Each document can also be opened in a window of its own.',
          'The payment page belongs to our payment provider and looks and works as the provider has built it.',
        ],
      ],
    },
  ],
  contact: {
    title: 'Tell us about a problem',
    text: 'If something shuts you out or is hard to use, contact us. Tell us the page and what happened. We will also give you the information in another form if you need it.',
    noAddress: 'Reply to any email that you have received from us.',
    failed: 'We could not load how to reach us.',
    network: 'Network error. Please try again.',
    loading: 'Loading...',
  },
}
export default en
