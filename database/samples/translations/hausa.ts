import type { Translated } from './translated.ts'

export const hausa: Translated = {
  'page-text': {
    'think-school': {
      title: 'MANHAJAR TAFIYAR DA AIKIN MAKARANTA',
      text: 'Thinksch manhajar makaranta ce: rajista, sakamako, halarta, kuɗin makaranta da CBT, don firamare da sakandare.',
    },
    'think-school.packages': {
      title: 'Package uku',
      text: 'Basic don katin sakamako ne. Standard don katin sakamako da kuɗin makaranta ne. Premium don makarantar da ke da shago ne, ko wadda ke son aika sakamako ta WhatsApp.',
    },
    'think-school.about': {
      title: 'Rubuta maki sau ɗaya, sauran su biyo baya',
      text: `Mai makaranta yana amfani da ita don ganin bashin da ya rage. Shugaban makaranta yana rufe zangon karatu da ita. Ma’aji yana gane ɗalibin da aka biya wa kuɗi. Malami yana rubuta maki sau ɗaya, ba sau uku ba.

Makarantun gwamnati da masu zaman kansu suna iya saya. Tana aiki a wayar malami. Idan babu network, abin da aka rubuta ba zai ɓace ba; za a aika shi daga baya.`,
    },
    'think-school.features': {
      title: 'Kowane sashe, da inda yake',
      text: 'Sassa shida ne. Biyar suna cikin kowane package; kuɗin makaranta yana cikin Standard da Premium.',
    },
    'think-school.day': {
      title: 'Zangon karatu ɗaya a kan agogo',
      text: 'Lokuta biyar a makaranta ɗaya, daga Litinin ta farko zuwa ranar rufewa.',
    },
    'think-school.case': { title: 'Abin da ya sauya wa wani ma’aji a Kaduna', text: '' },
    'think-school.report': {
      title: 'Katin sakamako da iyaye suke gani',
      text: 'Canza maki ɗaya, jimla da daraja da ra’ayin malami za su canza. Haka jami’in jarrabawa yake ganinsa, kuma haka iyaye suke samunsa a waya.',
    },
    'think-school.reseller': {
      title: 'Ka san makarantun yankinku?',
      text: 'Dillali yana samun lada kowane zangon karatu. Za mu taimaka maka ka fara, mu ba ka kayan talla.',
    },
    'think-school.counters': { title: 'Abin da muka yi zuwa yau', text: '' },
    'think-school.calculator': {
      title: 'Nawa ne zangon karatu ɗaya',
      text: 'Rubuta adadin ɗalibanka. Fom ɗin neman gwaji zai ɗauki adadin.',
    },
    'think-school.modules': { title: 'Abin da aka canza na ƙarshe', text: 'Sabon abu ɗaya a kowane sashe.' },
    'think-school.blog': { title: 'Don masu tafiyar da makaranta', text: '' },
  },
  package: {
    Basic: {
      summary: 'Don makarantar da za ta fara da katin sakamako.',
      features: [
        'Rahoton karatu',
        'Academic manager: ajujuwa, darussa da wanda yake koyarwa',
        'Jarrabawa da bayananta',
        'Transcript',
        'Bayanan halarta',
      ],
      mark: '',
    },
    Standard: {
      summary: 'Don makarantar da ke karɓar kuɗi ma.',
      features: [
        'Wallet na kuɗin makaranta',
        'Virtual account: lambar asusun banki ga kowane ɗalibi',
        'Takardun kuɗi iri-iri',
        'Communication manager: saƙonni da tunatarwa ga iyaye',
      ],
      mark: 'Daga kusan ɗalibai 150',
    },
    Premium: {
      summary: 'Don makarantar da ke da shago ma, ko mai aika sakamako ta WhatsApp.',
      features: [
        'Multi-inventory: jerin kaya na kowane sito',
        'Point-of-sale manager: wurin biyan kuɗi na shagon makaranta',
        'WhatsApp academic report sender',
      ],
      mark: '',
    },
  },
  'day-moment': {
    '07:42': {
      day: 'Mako na 1, Litinin',
      title: 'A ƙofar makaranta',
      text: 'Zainab ta nuna katinta ga waya a ƙofa. Wayar ta faɗi sunanta, rajista kuma ta ɗauki lokacinta. A Standard da Premium, SMS ya isa ga mahaifinta kafin ta kai ajinsu. Ba wanda ya rubuta komai.',
    },
    '09:00': {
      day: 'Mako na 6, Juma’a',
      title: 'Waɗanda ba su zo ba',
      text: '34 cikin 320, da suna da aji, tun akwai sauran lokacin kira. Iyaye biyu sun riga sun kira. Lamba ɗaya ba a ɗauka ba: wannan yaron ne za a fara tambaya a kansa. SMS yana zuwa da Standard; jerin sunaye yana cikin kowane package.',
    },
    '11:15': {
      day: 'Mako na 8, Laraba',
      title: 'Kuɗin da aka tura ya sami mai shi',
      text: 'Banki ya kira shi N/SCH FEES, kamar wasu hamsin. Amma lambar asusun ta Zainab ce ita kaɗai, don haka ₦40,000 ya zo da sunanta, saura ₦45,000. Ma’aji bai taɓa komai ba.',
    },
    '14:30': {
      day: 'Mako na 12, Alhamis',
      title: 'Sakamako ya haɗa kansa',
      text: 'Mrs Okeke ta rubuta 52. Kafin ta ɗaga ido, jimla, daraja, matsakaici da matsayi sun fito. Layi ɗaya har yanzu ja ne: makin da ba a rubuta ba, da sunan wanda ya kamata ya kawo shi.',
    },
    '16:06': {
      day: 'Ranar rufe makaranta',
      title: 'Wata uwa ta buɗe WhatsApp',
      text: 'Temi ta zo ta biyu cikin 34. Mahaifiyarta ta karanta a bas, ta amsa PAY, sai lambar asusun zango mai zuwa ta zo a wurin. Babu sauran layi a gaban ofis.',
    },
  },
  module: {
    'User management': {
      summary: 'Kowane ma’aikaci yana da asusunsa, yana ganin abin da ya shafe shi kawai.',
      features: [
        'Matsayi na shugaba, ma’aji, jami’in jarrabawa da malami',
        'Bayanin wanda ya canza maki',
        'Ana rufe asusu ranar da mutum ya bar aiki',
      ],
      update: 'Yanzu malamin aji yana iya wakiltar abokin aikinsa na wasu kwanaki.',
    },
    'Academic manager': {
      summary: 'Shekarar karatu, zango, aji, darasi, da wanda yake koyarwa.',
      features: ['Ɗaga aji gaba ɗaya a lokaci guda', 'Darussan da kowane ɗalibi ya zaɓa', 'Rassa kamar JSS 1A da 1B'],
      update: 'Ana iya shirya shekarar karatu mai zuwa tun wannan ba ta ƙare ba.',
    },
    'Exams and records': {
      summary: 'Makin gwaji da jarrabawa, daraja, matsayi, takardar sakamako da transcript.',
      features: ['Tsarin CA da darajojin da kuka zaɓa', 'Jerin makin da ba a rubuta ba, malami bayan malami', 'Broadsheet na kowane aji'],
      update: 'Makin da aka rubuta a waya babu network ba zai ɓace ba; za a aika shi daga baya.',
    },
    Attendance: {
      summary: 'A rubuta da hannu, ko manhaja ta rubuta, ko a duba QR code ko barcode na katin ɗalibi.',
      features: [
        'Kowace wayar Android tana iya duba kati a ƙofa',
        'Sunayen waɗanda ba su zo ba, kafin ƙarfe tara',
        'Kwanakin da ɗalibi ya zo suna kan katin sakamako',
      ],
      update: 'Yanzu makara tana da alamarta.',
    },
    'School fees': {
      summary: 'Takardun kuɗi da wallet na kuɗin makaranta, da asusun banki ga kowane ɗalibi, don kuɗin da aka turo ya zo da sunan ɗalibi.',
      features: ['Takardun kuɗi da yawa ga ɗalibi ɗaya', 'Biya kaɗan kaɗan da tsohon bashi', 'Rasitin kuɗin hannu kusa da transfer'],
      update: 'Takarda ɗaya tana nuna bashin ’yan’uwa tare.',
    },
    'Computer-based tests': {
      summary: 'Rumbun tambayoyi da jarrabawa mai lokaci, a kwamfutocin makaranta.',
      features: ['Ana jujjuya tambayoyi da amsoshi', 'Jarrabawa tana ci gaba bayan wuta ta dawo', 'Nazarin kowace tambaya bayan jarrabawa'],
      update: 'Yanzu ana iya sa lissafi da zane a cikin amsoshi, kamar a tambayoyi.',
    },
  },
  counter: {
    'Application updates': { label: 'Sabuntawar manhaja' },
    Websites: { label: 'Shafukan yanar gizo' },
    'E-commerce sites': { label: 'Shagunan yanar gizo' },
    'Happy clients': { label: 'Abokan ciniki masu farin ciki' },
  },
  project: {
    'al-bayan-fees-wallet': {
      summary: 'Asusun banki ga kowane ɗalibi cikin 410.',
      figures: [
        { value: '6', before: '40', label: 'tunatarwar da aka rubuta da hannu a shekarar karatu ɗaya' },
        { value: 'Babu', before: 'Rabi', label: 'na kuɗin da aka tura da suka zo ba suna' },
        { value: '410', before: '', label: 'ɗalibai masu lambar asusu ta kansu' },
      ],
      figuresNote: 'Misali ne: makarantar da alƙalumanta ƙirƙira ne.',
    },
  },
  testimonial: {
    'Mallam Yakubu Danjuma': {
      quote:
        'Idan na duba yaro, ina ganin abin da ya shigo da ranar da ya shigo. Bara na rubuta tunatarwa arba’in da hannu; bana shida kawai na rubuta.',
      role: 'Ma’aji',
    },
  },
}
