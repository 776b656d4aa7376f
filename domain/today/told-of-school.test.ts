import { expect, test } from 'vitest'
import { wishMessage } from '#shared/demo-wish.ts'
import { pupilsIn, schoolIn } from './told-of-school.ts'

test.each([
  [wishMessage({ school: 'Unity College', pupils: 320 }), '320 pupils'],
  [wishMessage({ pupils: 1_200 }), '1,200 pupils'],
  ['We have over 450 primary school pupils.', '450 pupils'],
  ['about 300-400 students now', '300-400 students'],
  ['We are 85+ children in Ikeja', '85 children'],
  ['Number of pupils: 640', '640 pupils'],
  ['Students = 1500, two campuses', '1500 pupils'],
  ['enrolment of about 90', '90 pupils'],
  ['For Grade 10 students in the 2025/2026 session', ''],
  ['It costs ₦500 pupils pay each, or 30 pupils per class', ''],
  ['Call 08031110000. Pupils write exams on 12/05/2026', ''],
  ['', ''],
])('of %j the number of pupils is %j', (text, pupils) => {
  expect(pupilsIn(text)).toBe(pupils)
})

test.each([
  [wishMessage({ school: "St. Mary's, Ikeja", pupils: 320 }), "St. Mary's, Ikeja"],
  [wishMessage({ school: 'Unity' }), 'Unity'],
  ['Hello. Our school is called Bright Stars!', 'Bright Stars'],
  ['our school is Unity', 'Unity'],
  ['Our school is big. We need help.', ''],
  ['We want prices', ''],
  ['We are Bright Stars College. We have 320 pupils.', 'Bright Stars College'],
  ['I am the proprietor of Greater Grace Nursery and Primary School, Ilorin', 'Greater Grace Nursery and Primary School'],
  ["Good day, this is St. Mary's Girls' Academy", "St. Mary's Girls' Academy"],
  ['Do you have it for a Nursery and Primary School?', ''],
  ['Our College wants the School App', ''],
  ['What does the Secondary School package cost?', ''],
  ['Is this the School Management app?', ''],
])('of %j the school is %j', (text, school) => {
  expect(schoolIn(text)).toBe(school)
})
