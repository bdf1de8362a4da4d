// The checklist that the API documents show as an example.
export const checklist = {
  code: 'WAREHOUSE-COLD-STORE',
  name: { en: 'Warehouse and cold store', ar: 'المستودعات والمخازن المبردة' },
  purpose: { en: 'For warehouses and cold stores', ar: 'للمستودعات والمخازن المبردة' },
  content: {
    pass_mark: 80,
    sections: [
      {
        key: 'cold',
        title: { en: 'Cold rooms', ar: 'غرف التبريد' },
        items: [
          { key: 'cold.present', kind: 'yes-no-na', text: { en: 'Are there cold rooms?', ar: 'هل توجد غرف تبريد؟' } },
          {
            key: 'cold.temperature',
            kind: 'number',
            text: { en: 'Air temperature', ar: 'درجة حرارة الهواء' },
            unit: '°C',
            good: { min: 0, max: 5 },
            show_if: { item: 'cold.present', is: ['yes'] },
          },
        ],
      },
    ],
  },
}
