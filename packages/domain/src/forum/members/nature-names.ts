/**
 * Birds, trees and flowers that are seen in Sri Lanka, wild or in gardens, by their usual English or local names, each of at most nine
 * letters, so that a pseudonym of one fits. Left out: symbols of parties and religions (lotus, eagle, swan, betel, peafowl, bo),
 * names that say something else of a person (cuckoo, babbler, hora), and of those that look alike one (clove, dove).
 */
export const NATURE_NAMES: readonly string[] = [
  // birds
  `
    Avocet Barbet Bittern Bulbul Bushchat Cisticola Cormorant Coucal Crake Curlew Darter Dove Drongo Dunlin Egret
    Falcon Fantail Flameback Flamingo Florican Frogmouth Gadwall Garganey Godwit Goshawk Grebe Harrier Heron Hoopoe
    Hornbill Ibis Iora Jacana Kestrel Koel Lapwing Lark Leafbird Lorikeet Magpie Malkoha Martin Minivet Moorhen Munia
    Myna Nightjar Nuthatch Openbill Oriole Osprey Owlet Parakeet Pelican Petrel Pintail Pipit Pitta Plover
    Prinia Redshank Robin Roller Sandpiper Shama Shikra Shoveler Shrike Spoonbill Spurfowl Starling Stilt
    Stint Stonechat Stork Sunbird Swallow Swamphen Swift Swiftlet Teal Tern Thrush Treeswift Trogon Turnstone Wagtail
    Warbler Weaver Wheatear Whimbrel Whistler White-eye Wigeon`,
  // trees, palms and shrubs
  `
    Acacia Almond Areca Bamboo Banyan Beli Bilimbi Burutha Cardamom Cashew Cassia Cinnamon Citron Cocoa Coffee Croton
    Dammar Dawata Domba Doona Ebony Ehela Etamba Fern Gammalu Ginger Godapara Goraka Guava Halmilla Ironwood Jackfruit
    Jambu Kaluwara Karanda Kekuna Kithul Kohomba Kumbuk Lemon Lime Madatiya Mahogany Mango Mangrove Margosa Milla
    Murunga Murutha Nedun Neem Nelli Nuga Nutmeg Olive Orange Palmyra Palu Papaya Pepper Pihimbiya Rambutan Rattan
    Sapu Satinwood Suriya Talipot Tamarind Teak Timbiri Turmeric Vanilla Vetiver Weera Welang Woodapple`,
  // flowers
  `
    Anthurium Araliya Aster Balsam Begonia Binara Camellia Canna Champak Dahlia Foxtail Gardenia Gloriosa Hibiscus
    Hydrangea Idda Impatiens Indigo Iris Ixora Jasmine Kadupul Lantana Lily Magnolia Manel Marigold Mussaenda Myrtle
    Niyangala Oleander Olu Orchid Petunia Pichcha Primrose Sepalika Sunflower Tuberose Verbena Violet
    Zinnia`,
].flatMap((names) => names.trim().split(/\s+/));

/** The 25 districts of Sri Lanka in English: Department of Census and Statistics. */
export const DISTRICT_NAMES = [
  ...[
    'Ampara',
    'Anuradhapura',
    'Badulla',
    'Batticaloa',
    'Colombo',
    'Galle',
    'Gampaha',
    'Hambantota',
    'Jaffna',
    'Kalutara',
  ],
  ...[
    'Kandy',
    'Kegalle',
    'Kilinochchi',
    'Kurunegala',
    'Mannar',
    'Matale',
    'Matara',
    'Monaragala',
    'Mullaitivu',
    'Nuwara Eliya',
  ],
  ...['Polonnaruwa', 'Puttalam', 'Ratnapura', 'Trincomalee', 'Vavuniya'],
] as const;
