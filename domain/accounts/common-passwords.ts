/**
 * What guessers try first and a password of ten characters can be made of. Words that grow into passwords by a year, a
 * digit or a mark stand in `COMMON_WORDS`; runs of keys that hold more than letters in `COMMON_PASSWORDS`. All in lower
 * case, with letters where people put digits ('0' for 'o').
 */
export const COMMON_WORDS: readonly string[] =
  `password passwd passwort pass passcode passphrase secret login letmein welcome admin administrator root user username test testing
  guest default changeme change temp temporary demo manager master super supervisor system server support service office staff
  company website internet computer laptop windows android iphone samsung google facebook whatsapp instagram twitter tiktok youtube
  microsoft gmail yahoo hotmail school student teacher pupil principal education academy college university
  nigeria naija lagos abuja ibadan kano enugu portharcourt africa ghana london america
  iloveyou loveyou ilove mylove love forever friend friends family mother father mummy daddy baby babygirl babyboy princess prince
  queen king angel sweet sweetheart honey darling sunshine sunflower flower butterfly rainbow summer winter spring autumn monday friday
  january february march april june july august september october november december
  jesus jesuschrist christ jesusislord jesuslovesme god godisgood godisgreat godfirst godslove almighty blessing blessed bless
  praise hallelujah glory grace favour mercy faith hope heaven holy church allah alhamdulillah bismillah mohammed muhammad
  money dollar success business trustno trustnoone nothing whatever something
  football soccer basketball baseball liverpool manchester manunited united chelsea arsenal barcelona realmadrid ronaldo messi
  superman spiderman batman ironman starwars pokemon naruto minecraft dragon monkey tiger lion shadow hunter killer ninja
  michael jordan jennifer michelle jessica charlie daniel andrew joshua emmanuel samuel david victor john james thomas robert george
  chocolate cookie banana orange cheese pepper ginger purple yellow silver diamond
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc
  abc abcd abcde abcdef correcthorsebatterystaple`.split(/\s+/)

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r1q2w3e4r q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc zaq12wsxcde3
  zaq1xsw2cde3 qwer1234asdf asdf1234qwer qwert12345 12345qwert 1234qwerasdf qazwsx123456 1a2b3c4d5e a1b2c3d4e5 a1s2d3f4g5
  1234554321 1234512345 12345678910 123456789a a123456789 123456789q q123456789 123456789z 0123456789 9876543210 1357924680 2468013579
  1472583690 147258369a 7894561230 7418529630 1020304050 1122334455 1111122222 0000011111 112233445566 123123123123 3141592653 3141592654
  147852369a 159357456852 741852963a 5201314520 1029384756 6543219870 10203040506070 11223344556677`.split(/\s+/),
)
