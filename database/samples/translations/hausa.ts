import type { Translated } from './translated.ts'

export const hausa: Translated = {
  'page-text': {
    'think-school': {
      title: 'MANHAJAR TAFIYAR DA AIKIN MAKARANTA',
      text: 'Thinksch manhajar makaranta ce: rajista, sakamako, halarta, kuɗin makaranta da CBT, don firamare da sakandare.',
    },
    'think-school.promise': { title: 'Sakamako, kuɗin makaranta da halarta na makarantarka, a manhaja ɗaya', text: '' },
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
      text: 'Rubuta sunaye biyu: a daƙiƙa 20 katin da iyaye ke gani a waya zai fito.',
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
    'basic-package': {
      title: 'Package na Basic',
      text: 'Katin sakamako, transcript da bayanan halarta, daga rajistar aji zuwa takardar da aka buga.',
    },
    'basic-package.story': {
      title: 'Sakamako ya fito cikin kwanaki, ba makonni ba',
      text: `A yawancin makarantu ana rubuta maki ɗaya sau huɗu: a takardar jarrabawa, a littafin maki, a broadsheet da a katin sakamako. Kowane lokaci kuskure yana iya shiga. Da Basic malami yana rubuta shi sau ɗaya, daga nan takardar sakamako, matsayi da transcript suke fitowa.

Darajoji da yawan maki na gwaji da jarrabawa naku ne. Sunaye suna riƙe da alamominsu.`,
    },
    'basic-package.term': {
      title: 'Zangon karatu ɗaya da shi',
      text: `- Makon komawa: ajujuwa da darussa na zangon da ya wuce suna nan, kuma rajista ta fara.
- Kowane mako: malamai suna rubuta maki yayin da suke gyara, a waya ko a kwamfuta.
- Makon jarrabawa: jerin makin da ba a rubuta ba yana nuna darasi, aji da malami.
- Kwana biyu bayan jarrabawar ƙarshe: an buga takardun sakamako, da matsayi da bayanin malami.`,
    },
    'basic-package.suits': {
      title: 'Wa ya dace da shi',
      text: 'Makarantun nazare, firamare da sakandare waɗanda suka gamsu da yadda ake karɓar kuɗi, amma katin sakamako yana cinye ƙarshen makonsu.',
    },
    'standard-package': {
      title: 'Package na Standard',
      text: 'Duk abin da ke cikin Basic, da kuɗin da yake nuna wanda ya biya: wallet, virtual account, takardun kuɗi da saƙonni.',
    },
    'standard-package.story': {
      title: 'Kuɗin da ya zo da suna',
      text: `“TRF N/SCH FEES” ba suna ba ne. Da Standard kowane ɗalibi yana da lambar asusu a banki, don haka kuɗi yana zuwa da sunan yaron, kuma wallet yana nuna takardar kuɗi, tsohon bashi da biyan yau a layi ɗaya.

Kuɗin karatu, na bas, na abinci da na yawon buɗe ido suna da takardunsu. Kuɗin hannu yana samun rasiti a wuri guda, kuma communication manager yana aika tunatarwa.`,
    },
    'standard-package.term': {
      title: 'Zangon karatu ɗaya da shi',
      text: `- Makonni uku kafin komawa: takardun banki na virtual account, su suka fi ɗaukar lokaci.
- Mako ɗaya kafin komawa: takardun kuɗi na aji, na hanyar bas da na ɗalibi ɗaya ɗaya.
- Makon komawa: biya yana bayyana ’yan mintuna bayan an tura.
- Tsakiyar zango: saƙo ɗaya ga waɗanda ake bi bashi, da adadin kuɗi da lambar asusu.`,
    },
    'standard-package.suits': {
      title: 'Wa ya dace da shi',
      text: 'Makarantu daga kusan ɗalibai 150, inda ma’aji yake duba takardar banki da rula duk Juma’a.',
    },
    'premium-package': {
      title: 'Package na Premium',
      text: 'Duk abin da ke cikin Standard, da shagon makaranta, wurin biyan kuɗi, da katin sakamako mai zuwa ga iyaye ta WhatsApp.',
    },
    'premium-package.story': {
      title: 'Lissafin shago ya cika, sakamako ya isa',
      text: `Kayan makaranta, littattafai da abin sha sito uku ne masu masu kula uku. Premium yana riƙe da jerin kayan kowanne, kuma point-of-sale manager yana rubuta wane ɗalibi, wane girma da wanda ya sayar. Ƙirga duka rabin awa ne.

Ranar sakamako WhatsApp academic report sender yana kai kowane katin sakamako zuwa lambar da ke bayanin ɗalibi. Layin da ke gaban ofis ya zama saƙo a waya.`,
    },
    'premium-package.term': {
      title: 'Zangon karatu ɗaya da shi',
      text: `- Kafin komawa: ƙirga kayan makaranta da littattafai, girma girma.
- Makon komawa: sayarwa a wurin biyan kuɗi ko daga wallet na iyaye.
- Kowane wata: abin da aka sayar, abin da ya rage, abin da ya ɓace.
- Ranar sakamako: sakamako ya tafi ta WhatsApp, kuma jeri yana nuna waɗanda aka karanta.`,
    },
    'premium-package.suits': {
      title: 'Wa ya dace da shi',
      text: 'Makarantu masu shago, gidan kwana ko wurin abinci, da makarantun da iyaye suke zaune a wasu garuruwa.',
    },
    'book-a-demo': {
      title: 'Nemi gwaji',
      text: 'Rabin awa ta waya, da ajujuwanka da darussanka a kan allo. Zaɓi lokaci bayan ka aika fom.',
    },
    'book-a-demo.next': {
      title: 'Abin da zai biyo baya',
      text: `- Zaɓi lokaci bayan ka aika fom, ko mu kira ka cikin ranar aiki ɗaya don mu yarda a kan wani lokaci.
- Za mu kira ka a lokacin, ta WhatsApp ko waya, mu nuna maka katin sakamako irin na zangon da ya wuce: ka kasance da jerin sunayen aji ɗaya, mu cika shi tare.
- Abin da muka yi naka ne. Babu abin da za ka sa wa hannu.`,
    },
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
        { value: 'Babu', before: 'Rabi', label: 'kuɗin da aka tura da suka zo ba suna' },
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
