export interface HotelRow {
  id: number;
  email: string;
  country: string;
  role: string;
}

const rows: [email: string, country: string, role: string][] = [
  ["amara.okafor@lagoonhouse.example", "Nigeria", "Manager"],
  ["t.nkosi@drakensberg-retreat.example", "South Africa", "Owner"],
  ["reservations@zambezi-sands.example", "Zambia", "Reservations"],
  ["yasmine.benali@riad-des-orangers.example", "Morocco", "Owner"],
  ["j.mwangi@marapoint.example", "Kenya", "Manager"],
  ["selam.tesfaye@laliberaheights.example", "Ethiopia", "Concierge"],
  ["frontdesk@sossus-dunes.example", "Namibia", "Reception"],
  ["k.mensah@volta-shore.example", "Ghana", "Manager"],
  ["Henrique.Costa@ilha-azul.example", "Mozambique", "Owner"],
  ["aline.uwimana@nyungwe-canopy.example", "Rwanda", "Concierge"],
  ["bookings@okavango-drift.example", "Botswana", "Reservations"],
  ["fatou.diop@saloum-lodge.example", "Senegal", "Manager"],
  ["o.hassan@stonetown-palace.example", "Tanzania", "Reception"],
  ["claire.martin@lac-rose.example", "Senegal", "Concierge"],
  ["m.rakoto@isalo-rocks.example", "Madagascar", "Owner"],
  ["nour.el-sayed@nilebend.example", "Egypt", "Manager"],
  ["sommelier@franschhoek-rows.example", "South Africa", "Sommelier"],
  ["p.banda@lake-of-stars.example", "Malawi", "Manager"],
  ["ines.ferreira@benguela-bay.example", "Angola", "Reservations"],
  ["d.okello@bwindi-mist.example", "Uganda", "Concierge"],
  ["Spa@atlas-hammam.example", "Morocco", "Spa"],
  ["thabo.molefe@maluti-stone.example", "Lesotho", "Owner"],
  ["a.traore@bamako-gardens.example", "Mali", "Manager"],
  ["kitchen@swahili-table.example", "Kenya", "Chef"],
  ["l.payet@anse-takamaka.example", "Seychelles", "Owner"],
];

export const hotels: HotelRow[] = rows.map(([email, country, role], i) => ({ id: i + 1, email, country, role }));

export const hotelTexts = {
  search: "Search",
  searchHint: "Case-sensitive, in Email, Country and Role",
  dense: "Dense padding",
  rowsPerPage: "Rows per page",
  nothing: "No row matches this search.",
  previous: "Previous page",
  next: "Next page",
};
