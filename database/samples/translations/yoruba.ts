import type { Translated } from './translated.ts'

export const yoruba: Translated = {
  'page-text': {
    'think-school': {
      title: 'ÁÀPÙ TÓ Ń ṢÀKÓSO IṢẸ́ ILÉ Ẹ̀KỌ́',
      text: 'Thinksch jẹ́ áàpù fún ilé ẹ̀kọ́ alákọ̀ọ́bẹ̀rẹ̀ àti girama: rẹ́jísítà, èsì ìdánwò, wíwá sí ilé ẹ̀kọ́, owó ilé ẹ̀kọ́ àti CBT.',
    },
    'think-school.promise': { title: 'Èsì ìdánwò, owó ilé ẹ̀kọ́ àti wíwá sí kíláàsì, nínú áàpù kan', text: '' },
    'think-school.packages': {
      title: 'Package mẹ́ta',
      text: 'Basic wà fún káàdì èsì. Standard wà fún káàdì èsì àti owó ilé ẹ̀kọ́. Premium wà fún ilé ẹ̀kọ́ tó tún ní ṣọ́ọ̀bù, tàbí tó fẹ́ fi èsì ránṣẹ́ lórí WhatsApp.',
    },
    'think-school.about': {
      title: 'Kọ máàkì lẹ́ẹ̀kan, ìyókù á tẹ̀ lé e',
      text: `Olówó ilé ẹ̀kọ́ ń lò ó láti rí gbèsè tó kù. Ọ̀gá olùkọ́ ń lò ó láti parí sáà. Akápò ń lò ó láti mọ ọmọ tí a sanwó fún. Olùkọ́ ń kọ máàkì lẹ́ẹ̀kan, kì í ṣe ẹ̀ẹ̀mẹ́ta.

Ilé ẹ̀kọ́ ìjọba àti ti aládàáni lè rà á. Ó ń ṣiṣẹ́ lórí fóònù olùkọ́ fúnra rẹ̀. Bí kò bá sí nẹ́tíwọ́ọ̀kì, ohun tí a kọ kò ní sọnù; áàpù á fi ránṣẹ́ tó bá yá.`,
    },
    'think-school.features': {
      title: 'Gbogbo apá, àti ibi tí ọ̀kọ̀ọ̀kan wà',
      text: 'Apá mẹ́fà ló ní. Márùn-ún wà nínú gbogbo package; owó ilé ẹ̀kọ́ wà nínú Standard àti Premium.',
    },
    'think-school.day': {
      title: 'Sáà kan, bí aago ṣe ń lù',
      text: 'Àkókò márùn-ún ní ilé ẹ̀kọ́ kan, láti Ọjọ́ Ajé àkọ́kọ́ títí di ọjọ́ ìparí sáà.',
    },
    'think-school.case': { title: 'Ohun tó yí padà fún akápò kan ní Kaduna', text: '' },
    'think-school.report': {
      title: 'Káàdì èsì tí àwọn òbí ń rí',
      text: 'Kọ orúkọ méjì: ní ìṣẹ́jú àáyá ogún, káàdì tí òbí máa rí lórí fóònù yóò hàn.',
    },
    'think-school.reseller': {
      title: 'Ṣé o mọ àwọn ilé ẹ̀kọ́ ní àdúgbò rẹ?',
      text: 'Alágbàtà ń gba èrè rẹ̀ ní sáà kọ̀ọ̀kan. A ó ràn ọ́ lọ́wọ́ láti bẹ̀rẹ̀, a ó sì fún ọ ní ohun tí o ó fi polówó.',
    },
    'think-school.counters': { title: 'Iṣẹ́ tí a ti ṣe', text: '' },
    'think-school.calculator': {
      title: 'Iye tí sáà kan jẹ́',
      text: 'Kọ iye akẹ́kọ̀ọ́ rẹ. Fọ́ọ̀mù àfihàn á mú un lọ.',
    },
    'think-school.modules': { title: 'Ohun tí a yí padà gbẹ̀yìn', text: 'Ohun tuntun kan nínú apá kọ̀ọ̀kan.' },
    'think-school.blog': { title: 'Fún àwọn tó ń darí ilé ẹ̀kọ́', text: '' },
    'basic-package': {
      title: 'Package Basic',
      text: 'Káàdì èsì, transcript àti àkọsílẹ̀ wíwá sí ilé ẹ̀kọ́, láti rẹ́jísítà kíláàsì títí dé ìwé èsì tí a tẹ̀.',
    },
    'basic-package.story': {
      title: 'Èsì yóò jáde láàárín ọjọ́ díẹ̀, kì í ṣe ọ̀sẹ̀ púpọ̀',
      text: `Ní ọ̀pọ̀ ilé ẹ̀kọ́, ẹ̀ẹ̀mẹrin ni wọ́n ń kọ máàkì kan: lórí ìwé ìdánwò, nínú ìwé máàkì, lórí broadsheet àti lórí káàdì èsì. Àṣìṣe lè wọlé nígbà kọ̀ọ̀kan. Pẹ̀lú Basic, olùkọ́ ń kọ ọ́ lẹ́ẹ̀kan, láti ibẹ̀ ni ìwé èsì, ipò àti transcript ti ń wá.

Ìpele àti iye máàkì fún ìdánwò jẹ́ tiyín. Àmì ohùn àti ààmì abẹ́ orúkọ kò ní sọnù.`,
    },
    'basic-package.term': {
      title: 'Sáà kan pẹ̀lú rẹ̀',
      text: `- Ọ̀sẹ̀ ìwọlé: kíláàsì àti iṣẹ́ ti sáà tó kọjá ti wà níbẹ̀, rẹ́jísítà sì bẹ̀rẹ̀.
- Ọ̀sẹ̀ kọ̀ọ̀kan: àwọn olùkọ́ ń kọ máàkì bí wọ́n ṣe ń yẹ iṣẹ́ wò, lórí fóònù tàbí kọ̀ǹpútà.
- Ọ̀sẹ̀ ìdánwò: àkójọ máàkì tí kò tíì wọlé ń sọ iṣẹ́, kíláàsì àti olùkọ́.
- Ọjọ́ méjì lẹ́yìn ìdánwò ìkẹyìn: a ti tẹ ìwé èsì, pẹ̀lú ipò àti ọ̀rọ̀ olùkọ́.`,
    },
    'basic-package.suits': {
      title: 'Ẹni tó wà fún',
      text: 'Ilé ẹ̀kọ́ jẹ́lé-ó-sinmi, alákọ̀ọ́bẹ̀rẹ̀ àti girama tí ọ̀nà tí wọ́n fi ń gba owó tẹ́ lọ́rùn, ṣùgbọ́n tí káàdì èsì ń gba òpin ọ̀sẹ̀ wọn.',
    },
    'standard-package': {
      title: 'Package Standard',
      text: 'Gbogbo ohun tó wà nínú Basic, àti owó tó ń sọ fúnra rẹ̀ ẹni tó ti san: wallet, virtual account, ìwé owó àti ìfiránṣẹ́.',
    },
    'standard-package.story': {
      title: 'Owó tó wá pẹ̀lú orúkọ',
      text: `“TRF N/SCH FEES” kì í ṣe orúkọ. Pẹ̀lú Standard, akẹ́kọ̀ọ́ kọ̀ọ̀kan ní nọ́ńbà àkáǹtì ní báǹkì, nítorí náà owó ń wọlé lábẹ́ orúkọ ọmọ náà, wallet sì ń fi ìwé owó, gbèsè àtijọ́ àti owó òní hàn lórí ìlà kan.

Owó ilé ẹ̀kọ́, bọ́ọ̀sì, oúnjẹ àti ìrìn àjò ní ìwé owó tiwọn. Owó ọwọ́ náà ń gba rìsíìtì níbẹ̀ kan náà, communication manager sì ń fi ìránnilétí ránṣẹ́.`,
    },
    'standard-package.term': {
      title: 'Sáà kan pẹ̀lú rẹ̀',
      text: `- Ọ̀sẹ̀ mẹ́ta ṣáájú ìwọlé: ìwé báǹkì fún virtual account, òun ló ń pẹ́ jù.
- Ọ̀sẹ̀ kan ṣáájú: ìwé owó fún kíláàsì, fún ọ̀nà bọ́ọ̀sì àti fún ọmọ kọ̀ọ̀kan.
- Ọ̀sẹ̀ ìwọlé: owó ń hàn ní ìṣẹ́jú díẹ̀ lẹ́yìn tí a fi ránṣẹ́.
- Àárín sáà: ìfiránṣẹ́ kan sí àwọn tó ṣì jẹ gbèsè, pẹ̀lú iye àti nọ́ńbà àkáǹtì.`,
    },
    'standard-package.suits': {
      title: 'Ẹni tó wà fún',
      text: 'Ilé ẹ̀kọ́ láti nǹkan bí akẹ́kọ̀ọ́ 150, níbi tí akápò ń fi Ọjọ́ Ẹtì yẹ ìwé báǹkì wò pẹ̀lú rúlà.',
    },
    'premium-package': {
      title: 'Package Premium',
      text: 'Gbogbo ohun tó wà nínú Standard, àti ṣọ́ọ̀bù ilé ẹ̀kọ́, ibi ìsanwó, àti káàdì èsì tó ń dé ọ̀dọ̀ òbí lórí WhatsApp.',
    },
    'premium-package.story': {
      title: 'Owó ṣọ́ọ̀bù pé, èsì dé',
      text: `Aṣọ ilé ẹ̀kọ́, ìwé àti ohun mímu jẹ́ ilé ìpamọ́ mẹ́ta pẹ̀lú olùtọ́jú mẹ́ta. Premium ń tọ́jú àkọsílẹ̀ ọ̀kọ̀ọ̀kan, point-of-sale manager sì ń kọ ọmọ wo, ìwọ̀n wo àti ẹni tó tà á. Kíkà gbogbo rẹ̀ gba ìdajì wákàtí.

Ní ọjọ́ èsì, WhatsApp academic report sender ń fi káàdì èsì kọ̀ọ̀kan ránṣẹ́ sí nọ́ńbà tó wà lórí àkọsílẹ̀ ọmọ. Ìlà níwájú ọ́fíìsì di ìfiránṣẹ́ lórí fóònù.`,
    },
    'premium-package.term': {
      title: 'Sáà kan pẹ̀lú rẹ̀',
      text: `- Ṣáájú ìwọlé: kíka aṣọ ilé ẹ̀kọ́ àti ìwé, ní ìwọ̀n ìwọ̀n.
- Ọ̀sẹ̀ ìwọlé: títà níbi ìsanwó tàbí láti wallet òbí.
- Oṣù kọ̀ọ̀kan: ohun tí a tà, ohun tó kù, ohun tó sọnù.
- Ọjọ́ èsì: èsì lọ lórí WhatsApp, àkójọ sì ń fi èyí tí wọ́n ti kà hàn.`,
    },
    'premium-package.suits': {
      title: 'Ẹni tó wà fún',
      text: 'Ilé ẹ̀kọ́ tó ní ṣọ́ọ̀bù, ilé gbígbé tàbí ilé oúnjẹ, àti ilé ẹ̀kọ́ tí àwọn òbí ń gbé ní ìlú mìíràn.',
    },
    'book-a-demo': {
      title: 'Béèrè fún àfihàn',
      text: 'Ìdajì wákàtí lórí fóònù, pẹ̀lú àwọn kíláàsì àti iṣẹ́ tiyín lójú ẹ̀rọ. Yan àkókò lẹ́yìn tí o bá fi fọ́ọ̀mù ránṣẹ́.',
    },
    'book-a-demo.next': {
      title: 'Ohun tó máa tẹ̀ lé e',
      text: `- Yan àkókò lẹ́yìn tí o bá fi fọ́ọ̀mù ránṣẹ́, tàbí kí a pè ọ́ padà láàárín ọjọ́ iṣẹ́ kan láti fohùn ṣọ̀kan lórí ọ̀kan.
- A ó pè ọ́ ní àkókò náà, lórí WhatsApp tàbí fóònù, a ó sì fi káàdì èsì bíi ti sáà tó kọjá hàn ọ́: ní àkọsílẹ̀ kíláàsì kan lọ́wọ́, a ó kọ ọ́ pọ̀.
- Ohun tí a bá ṣe jẹ́ tìrẹ. Kò sí ohun tí o máa fọwọ́ sí.`,
    },
  },
  package: {
    Basic: {
      summary: 'Fún ilé ẹ̀kọ́ tó fẹ́ bẹ̀rẹ̀ pẹ̀lú káàdì èsì.',
      features: [
        'Ìròyìn ẹ̀kọ́ akẹ́kọ̀ọ́',
        'Academic manager: kíláàsì, iṣẹ́ àti ẹni tó ń kọ́ ọ',
        'Ìdánwò àti àkọsílẹ̀',
        'Transcript',
        'Àkọsílẹ̀ wíwá sí ilé ẹ̀kọ́',
      ],
      mark: '',
    },
    Standard: {
      summary: 'Fún ilé ẹ̀kọ́ tó tún ń gba owó ilé ẹ̀kọ́.',
      features: [
        'Wallet owó ilé ẹ̀kọ́',
        'Virtual account: nọ́ńbà àkáǹtì báǹkì fún akẹ́kọ̀ọ́ kọ̀ọ̀kan',
        'Oríṣiríṣi owó tí a ń san',
        'Communication manager: ìfiránṣẹ́ àti ìránnilétí sí àwọn òbí',
      ],
      mark: 'Láti nǹkan bí akẹ́kọ̀ọ́ 150',
    },
    Premium: {
      summary: 'Fún ilé ẹ̀kọ́ tó tún ní ṣọ́ọ̀bù, tàbí tó ń fi èsì ránṣẹ́ lórí WhatsApp.',
      features: [
        'Multi-inventory: àkọsílẹ̀ ọjà fún ilé ìpamọ́ kọ̀ọ̀kan',
        'Point-of-sale manager: ibi ìsanwó ní ṣọ́ọ̀bù ilé ẹ̀kọ́',
        'WhatsApp academic report sender',
      ],
      mark: '',
    },
  },
  'day-moment': {
    '07:42': {
      day: 'Ọ̀sẹ̀ 1, Ọjọ́ Ajé',
      title: 'Ní ẹnu ọ̀nà',
      text: 'Zainab fi káàdì rẹ̀ han fóònù kan ní ẹnu ọ̀nà. Fóònù pe orúkọ rẹ̀, rẹ́jísítà sì ti kọ wákàtí tó dé. Nínú Standard àti Premium, SMS ti dé ọ̀dọ̀ bàbá rẹ̀ kó tó dé kíláàsì. Kò sí ẹni tó kọ nǹkan kan.',
    },
    '09:00': {
      day: 'Ọ̀sẹ̀ 6, Ọjọ́ Ẹtì',
      title: 'Àwọn tí kò wá',
      text: '34 nínú 320, pẹ̀lú orúkọ àti kíláàsì, nígbà tí àkókò ṣì wà láti pè. Òbí méjì ti pè. Nọ́ńbà kan kò dáhùn: ọmọ yẹn ni a ó kọ́kọ́ béèrè. SMS wà nínú Standard; àkọsílẹ̀ orúkọ wà nínú gbogbo package.',
    },
    '11:15': {
      day: 'Ọ̀sẹ̀ 8, Ọjọ́rú',
      title: 'Owó kan rí ọmọ tó ni ín',
      text: 'Báǹkì pè é ní N/SCH FEES, bíi ti àádọ́ta mìíràn. Ṣùgbọ́n Zainab nìkan ló ni nọ́ńbà àkáǹtì náà, nítorí náà ₦40,000 wà lábẹ́ orúkọ rẹ̀, ó ku ₦45,000. Akápò kò fọwọ́ kàn án.',
    },
    '14:30': {
      day: 'Ọ̀sẹ̀ 12, Ọjọ́bọ̀',
      title: 'Èsì ń ro ara rẹ̀ pọ̀',
      text: 'Mrs Okeke kọ 52. Kó tó gbé ojú sókè, àròpọ̀, ìpele, average àti ipò ti wà níbẹ̀. Ìlà kan ṣì pupa: máàkì tí kò tíì wọlé, pẹ̀lú orúkọ ẹni tó yẹ kó mú un wá.',
    },
    '16:06': {
      day: 'Ọjọ́ ìparí sáà',
      title: 'Ìyá kan ṣí WhatsApp',
      text: 'Temi gba ipò kejì nínú 34. Ìyá rẹ̀ kà á nínú bọ́ọ̀sì, ó dáhùn PAY, ó sì rí nọ́ńbà àkáǹtì sáà tó ń bọ̀ níbẹ̀ kan náà. Kò sí ìlà ènìyàn níwájú ọ́fíìsì mọ́.',
    },
  },
  module: {
    'User management': {
      summary: 'Òṣìṣẹ́ kọ̀ọ̀kan ní àkáǹtì tirẹ̀, ó sì ń rí apá tó kàn án nìkan.',
      features: ['Ipò fún ọ̀gá, akápò, òṣìṣẹ́ ìdánwò àti olùkọ́', 'Àkọsílẹ̀ ẹni tó yí máàkì padà', 'Àkáǹtì á ti pa ní ọjọ́ tí òṣìṣẹ́ bá lọ'],
      update: 'Olùkọ́ kíláàsì lè dúró fún ẹlẹgbẹ́ rẹ̀ fún ọjọ́ mélòó kan báyìí.',
    },
    'Academic manager': {
      summary: 'Ọdún ẹ̀kọ́, sáà, kíláàsì, iṣẹ́, àti ẹni tó ń kọ́ ọ.',
      features: ['Gbígbé gbogbo kíláàsì lọ síwájú lẹ́ẹ̀kan náà', 'Iṣẹ́ tí ọmọ kọ̀ọ̀kan yàn', 'Ẹ̀ka bíi JSS 1A àti 1B'],
      update: 'A lè ṣètò ọdún ẹ̀kọ́ tó ń bọ̀ kí èyí tó parí.',
    },
    'Exams and records': {
      summary: 'Máàkì ìdánwò, ìpele, ipò, ìwé èsì àti transcript.',
      features: ['Ìlànà CA àti ìpele tirẹ̀', 'Máàkì tí olùkọ́ kọ̀ọ̀kan kò tíì kọ', 'Broadsheet fún kíláàsì kọ̀ọ̀kan'],
      update: 'Máàkì tí a kọ lórí fóònù láìsí nẹ́tíwọ́ọ̀kì kò ní sọnù; a ó fi ránṣẹ́ tó bá yá.',
    },
    Attendance: {
      summary: 'Fi ọwọ́ kọ ọ́, jẹ́ kí áàpù kọ ọ́, tàbí yẹ QR code tàbí barcode káàdì ọmọ wò.',
      features: [
        'Fóònù Android èyíkéyìí lè yẹ káàdì wò lẹ́nu ọ̀nà',
        'Orúkọ àwọn tí kò wá, kí aago mẹ́sàn-án tó lù',
        'Iye ọjọ́ tí ọmọ wá wà lórí káàdì èsì',
      ],
      update: 'Pípẹ́ dé ní àmì tirẹ̀ báyìí.',
    },
    'School fees': {
      summary: 'Ìwé owó àti wallet owó ilé ẹ̀kọ́, pẹ̀lú àkáǹtì báǹkì fún ọmọ kọ̀ọ̀kan, kí owó tó wọlé lè wà lábẹ́ orúkọ ọmọ.',
      features: ['Ọmọ kan lè ní ìwé owó púpọ̀', 'Sísan díẹ̀díẹ̀ àti gbèsè àtijọ́', 'Rìsíìtì owó ọwọ́ lẹ́gbẹ̀ẹ́ transfer'],
      update: 'Ìwé kan ń fi gbèsè àwọn ọmọ ìyá kan náà hàn pa pọ̀.',
    },
    'Computer-based tests': {
      summary: 'Àkójọ ìbéèrè àti ìdánwò oní-wákàtí lórí kọ̀ǹpútà ilé ẹ̀kọ́ fúnra rẹ̀.',
      features: [
        'Ìbéèrè àti ìdáhùn á yí ipò padà',
        'Ìdánwò á tẹ̀síwájú lẹ́yìn tí iná bá lọ tó sì dé',
        'Àlàyé lórí ìbéèrè kọ̀ọ̀kan lẹ́yìn ìdánwò',
      ],
      update: 'Fọ́múlà àti àwòrán lè wà nínú ìdáhùn báyìí, bíi ti ìbéèrè.',
    },
  },
  counter: {
    'Application updates': { label: 'Àtúnṣe áàpù' },
    Websites: { label: 'Wẹ́ẹ̀bùsáìtì' },
    'E-commerce sites': { label: 'Ṣọ́ọ̀bù orí íńtánẹ́ẹ̀tì' },
    'Happy clients': { label: 'Oníbàárà tí inú wọn dùn' },
  },
  project: {
    'al-bayan-fees-wallet': {
      summary: 'Àkáǹtì báǹkì fún ọ̀kọ̀ọ̀kan nínú akẹ́kọ̀ọ́ 410.',
      figures: [
        { value: '6', before: '40', label: 'ìránnilétí tí a fọwọ́ kọ ní ọdún ẹ̀kọ́ kan' },
        { value: 'Kò sí', before: 'Ìdajì', label: 'owó tí a fi ránṣẹ́ tó wá láìsí orúkọ' },
        { value: '410', before: '', label: 'akẹ́kọ̀ọ́ tó ní nọ́ńbà àkáǹtì tirẹ̀' },
      ],
      figuresNote: 'Àpẹẹrẹ ni èyí: ilé ẹ̀kọ́ yìí àti àwọn iye rẹ̀ kì í ṣe òótọ́.',
    },
  },
  testimonial: {
    'Mallam Yakubu Danjuma': {
      quote:
        'Bí mo bá wo ọmọ kan, mo ń rí iye tó wọlé àti ọjọ́ tó wọlé. Ní ọdún ẹ̀kọ́ tó kọjá mo fọwọ́ kọ ìránnilétí ogójì; lọ́dún yìí mẹ́fà péré ni mo kọ.',
      role: 'Akápò',
    },
  },
}
