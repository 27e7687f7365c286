/** Where the made-up senders come from, and what people are called there. */
export interface Country {
  name: string;
  first: string[];
  last: string[];
}

const words = (text: string) => text.split(" ");
const country = (name: string, first: string, last: string): Country => ({
  name,
  first: words(first),
  last: words(last),
});

export const countries: Country[] = [
  country(
    "Kenya",
    "Wanjiru Achieng Otieno Kipchoge Njeri Mumbua Baraka Halima",
    "Kamau Odhiambo Mutua Wafula Cheruiyot Njoroge Barasa Omondi",
  ),
  country(
    "Nigeria",
    "Chidi Ngozi Folake Tunde Amina Ifeoma Emeka Zainab",
    "Okafor Adeyemi Bello Nwosu Ogunleye Eze Danjuma Balogun",
  ),
  country(
    "Ghana",
    "Kwame Ama Kofi Abena Yaw Efua Kojo Akosua",
    "Mensah Boateng Owusu Asante Appiah Addo Agyeman Tetteh",
  ),
  country(
    "Senegal",
    "Aminata Mamadou Fatou Ousmane Aïssatou Cheikh Ndèye Ibrahima",
    "Diop Ndiaye Fall Sow Gueye Faye Sarr Cissé",
  ),
  country(
    "Rwanda",
    "Uwase Mugisha Ineza Keza Ishimwe Gatete Umutoni Ganza",
    "Habimana Uwimana Niyonzima Mukamana Nkurunziza Murenzi",
  ),
  country(
    "Tanzania",
    "Neema Juma Rehema Baraka Asha Hamisi Zawadi Salum",
    "Mwakyusa Massawe Kimaro Mushi Lyimo Shayo Mwinyi Ngowi",
  ),
  country(
    "Mozambique",
    "Celeste Armando Graça Tomás Lurdes Eusébio Isaura Filipe",
    "Machava Chissano Mondlane Cossa Nhantumbo Sitoe Macuácua",
  ),
  country(
    "Democratic Republic of the Congo",
    "Espérance Patrice Mado Christian Bijou Dieudonné Nadine",
    "Ilunga Mukendi Kabongo Tshibanda Mbuyi Lukusa Kasongo",
  ),
  country(
    "South Africa",
    "Thandiwe Sipho Nomsa Pieter Lerato Anele Zola Johan",
    "Nkosi Dlamini van-Wyk Mokoena Botha Khumalo Naidoo Molefe",
  ),
  country(
    "Ethiopia",
    "Hiwot Dawit Selam Abebe Meseret Tesfaye Rahel Yonas",
    "Bekele Haile Tadesse Girma Assefa Wolde Alemu Desta",
  ),
  country(
    "Madagascar",
    "Voahangy Hery Lalaina Rado Fanja Tiana Miora Solofo",
    "Rakotomalala Randria Rasoanaivo Andrianina Ravelo",
  ),
  country(
    "Morocco",
    "Salma Youssef Khadija Omar Imane Rachid Nadia Hamza",
    "Alaoui Bennani El-Fassi Tazi Berrada Idrissi Chraibi",
  ),
  country(
    "Germany",
    "Katharina Jonas Miriam Stefan Lena Till Birgit Jürgen",
    "Schneider Vogel Krüger Hoffmann Brandt Weiß Lorenz",
  ),
  country(
    "United Kingdom",
    "Harriet Callum Priya Rhys Imogen Tariq Fiona Alistair",
    "Whitfield Patel MacLeod Evans Okonjo Harding Sinclair",
  ),
  country(
    "Singapore",
    "Mei-Ling Wei-Jie Nurul Arjun Hui-Min Farid Shu-Fen Rajesh",
    "Tan Lim Rahman Krishnan Goh Ng Ismail Chua",
  ),
  country(
    "Brazil",
    "Juliana Rafael Camila Thiago Beatriz Caio Lívia Marcelo",
    "Oliveira Santos Ferreira Araújo Moreira Ribeiro Tavares",
  ),
];

export const organisations = {
  before: words(
    "Acacia Baraza Coastal Delta Equator Green Highland Indigo Kilimo Lagoon Marula Northern Open River Savanna Union",
  ),
  after: [
    "Climate Finance",
    "Carbon Standard Institute",
    "Community Forest Trust",
    "Ministry of Environment Liaison",
    "Ventures",
    "Land Cooperative",
    "Energy Access",
    "Research Centre",
    "Advisory",
    "Conservancy",
    "Development Bank",
    "University Institute of Ecology",
  ],
};
