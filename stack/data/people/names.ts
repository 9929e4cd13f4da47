/** First and last names as they are met in Sri Lanka; joined by lot they name nobody. */
export const INVENTED_NAMES: ReadonlyArray<readonly [first: readonly string[], last: readonly string[]]> = [
  [
    ['Chamari', 'Ruwan', 'Dilini', 'Asela', 'Sanduni', 'Tharindu'],
    ['Jayasinghe', 'Bandara', 'Wickramage', 'Senarath', 'Dissanayaka'],
  ],
  [
    ['Thanuja', 'Sivakumar', 'Meena', 'Pradeepan', 'Yalini', 'Kugan'],
    ['Rajaratnam', 'Sivalingam', 'Kanagasabai', 'Vigneswaran', 'Thurairajah'],
  ],
  [
    ['Fathima', 'Rizwan', 'Nasreen', 'Faizal', 'Shireen', 'Azeem'],
    ['Marikkar', 'Cassim', 'Hameed', 'Lafir', 'Saleem'],
  ],
];
