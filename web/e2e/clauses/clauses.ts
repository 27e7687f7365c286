/**
 * Every clause of the specification that a person can see, by the key that a test's title names it with, and in the
 * specification's own words. Left out is what only the gateway shows (§6 server, §7 calls), which its own tests hold.
 */
export const clauses: Record<`§${number} ${string}`, string> = {
  "§1 audience": "aimed at governments, early investors and carbon credit standard institutes",
  "§1 sections": "The landing page has these sections in order",
  "§1 hero": 'Hero headed "Transforming Carbon Credits in Africa".',
  "§1 features":
    "Three feature cards: zero gas emission, sustainability, and a decentralized application with an NFT marketplace and a DEX.",
  "§1 who benefits": 'A "who benefits" section.',
  "§1 roadmap": 'A roadmap with three placeholder entries, all reading "Q4-2023 token listing on the first exchange".',
  "§1 blog teaser": "A blog teaser with three fixed cards.",
  "§1 call to action": 'A call to action "Let\'s start minting".',
  "§1 team": "A team section with three named team members and their roles.",
  "§1 FAQ": "An FAQ.",
  "§1 contact form": "A contact/subscribe form.",
  "§1 buttons": "Two call-to-action buttons (EXPLORE WALLET, GET STARTED) link to the root path.",
  "§1 visitors": "Visitors are anonymous and can register and log in.",
  "§1 administrators": "Signed-in users act as administrators and manage content and records through tables.",
  "§1 upload widget":
    "The product's use of a file-upload widget (a third-party hosted-files uploader) is limited to supplying a blog image URL.",

  "§2 route /": "/ and /home: Home (landing page)",
  "§2 route /home": "/ and /home: Home (landing page)",
  "§2 route /login": "/login: Login",
  "§2 route /register": "/register: Register",
  "§2 route /blog": "/blog: Blog list",
  "§2 route /blog/{id}": "/blog/{id}: Blog detail",
  "§2 route /swap": "/swap: Swap",
  "§2 route /faq": "/faq: FAQ",
  "§2 route /contact": "/contact: Contact Us",
  "§2 route /example": "/example: Demo sortable table",
  "§2 signed-out routes": "Any other path redirects to /.",
  "§2 signed-in routes": "/ (user table), /admin/user, /admin/faq, /admin/blog, /admin/contact, and /logout.",
  "§2 signed in, any other path": "Any other path redirects to /.",
  "§2 Logout": "Logout removes the stored token, clears the auth state and goes to /login.",
  "§2 scroll": "On every route change the page scrolls to the top.",
  "§2 anonymous links": "Anonymous links: / (Home), /swap, /blog, /faq, /contact, /login, /register (labelled Signup).",
  "§2 CONNECT WALLET": "A CONNECT WALLET button links to /login.",
  "§2 mobile menu": "The mobile menu also links /home and has a Connect Wallet link with an empty target.",
  "§2 signed-in links":
    "Signed-in links: /admin/user (User), /admin/blog (Blog), /admin/faq (FAQ), /admin/contact (Contact), /logout (Logout).",
  "§2 current route": "The current route is highlighted in green.",
  "§2 drawer": "Below a width of 1220px a drawer menu replaces the inline navigation; the drawer opens and closes.",
  "§2 footer on /swap": "On /swap the footer hides its logo and link row.",
  "§2 footer":
    'The footer has five social icon links with empty targets (Twitter, Discord, Instagram, Linkedin and one more), the text "Privacy Policy" and "Terms of Use" (not links), and a copyright line saying 2024, all rights reserved.',
  "§2 Blog list": 'heading "Blog".',
  "§2 Blog list loading":
    'Shows a loading indicator with the text "Loading..." until posts arrive, then one card per post.',
  "§2 Blog list card":
    'A card shows the image, a fixed "Crypto" badge, the title and a fixed date text; view and like are not displayed.',
  "§2 Blog list click": "Clicking a card navigates to /blog/{id}.",
  "§2 Blog detail": 'image, title, body, a category tag "Crypto" and a fixed date label "20 Apr".',
  "§2 Swap": 'heading "Swap". Two token amount boxes with a token dropdown each',
  "§2 Swap direction": "a swap-direction button that exchanges the two selected tokens",
  "§2 Swap button": "a SWAP button linking to an empty target",
  "§2 Swap texts": "a static rate text … It is a mock: balance, dollar value and rate are fixed text.",
  "§2 FAQ": 'heading "Frequently Asked Questions"; items expand and collapse.',
  "§2 Contact Us": "the contact form.",
  "§2 Login": 'email and password fields, a "Forgot Password?" text with no action shown, and a link to register.',
  "§2 Login overlay": 'A full-screen "Please wait..." overlay shows while the request runs.',
  "§2 Register": "first name, last name, email, password, confirm password, and a link to login.",
  "§2 Register overlay": "Same overlay while in progress.",
  "§2 Demo table": 'titled "Luxury Hotels" with sample rows; columns Email, Country, Role',
  "§2 Demo table search": "search",
  "§2 Demo table select-all": "select-all",
  "§2 Demo table sorting": "sorting",
  "§2 Demo table dense": "a dense-padding switch",
  "§2 Demo table rows": "and 5/10/25 rows per page.",
  "§2 Admin tables": 'titles "FAQ Table", "Blog Table", "User Table", "Contact Table".',
  "§2 Admin tables Add": "Each has an Add button",
  "§2 Admin tables header": "a sortable-looking header",
  "§2 Admin tables rows": "rows with Edit and Delete buttons",
  "§2 Admin tables loading": 'a "Loading..." placeholder when there are no rows',
  "§2 Admin tables pager": "and a pager.",
  "§2 Admin dialog": "The Add/Edit dialog has Save and Cancel.",

  "§3 Contact form":
    "first_name, last_name, country, organization, phone, email, message, plus an empty _id that is stripped before sending.",
  "§3 Login credentials": "email, password.",
  "§3 Registration": "firstname, lastname, email, password, password2.",
  "§3 Auth state":
    "isAuthenticated flag and user (the decoded token payload). The flag is true only when the payload is non-empty.",
  "§3 FAQ entry": "_id, title, body.",
  "§3 Blog post":
    "_id, image (URL of an uploaded file), title, body, view (number, default 0), like (number, default 0).",
  "§3 User record":
    '_id, name, user_name, first_name, last_name, email, password, role (0 = User, 1 = Admin; tables show "Admin" for 1 and "User" otherwise).',
  "§3 Contact record": "_id, first_name, last_name, country, organization, phone, email, message.",
  "§3 Demo table row": "id, Email, Country, Role.",
  "§3 Swap tokens": "Ethereum (ETH), Boost Trump Campaign (BTC), Baer Chain (BRC).",
  "§3 Swap defaults": "Defaults: ETH in the first box, BRC in the second.",

  "§4 Auth on startup":
    "if a token is stored locally, it is set as the default auth header, decoded, stored as the user, and the user is treated as signed in.",
  "§4 Login": "success stores the token, decodes it, sets the user and navigates to /admin/user.",
  "§4 Login failure": "Failure keeps the response body as the error state; closing the error modal clears it.",
  "§4 Logout": "removes the token, empties the user (signed out).",
  "§4 Navigation set": "anonymous shows public links; authenticated shows admin links and Logout.",
  "§4 Contact form submitting":
    'idle; on submit with valid data it is submitting (full-screen "Please wait..." spinner)',
  "§4 Contact form success": 'then success (modal titled "Success": "Subscribed Successfully.")',
  "§4 Contact form error": 'or error (modal titled "Error").',
  "§4 Contact form closing":
    "Closing a modal resets success, error and loading flags, the error message and the shared error store.",
  "§4 FAQ": "one item open at a time; clicking a closed item opens it, clicking the open item closes it.",
  "§4 lists": "an empty list is shown as loading; a failed fetch yields an empty list, so the loading indicator stays.",
  "§4 Swap dropdown": "toggles open/closed; closes on selecting a token or clicking outside.",
  "§4 Admin tables": "page starts at 1, rows per page 5.",
  "§4 Admin search": "Search text filters rows and the page slice is recomputed.",
  "§4 Admin sort": "Sort direction cycles ascending, descending, none, but sorting is not applied to the data.",
  "§4 Admin dialog": "The dialog opens empty for Add, prefilled for Edit.",
  "§4 Admin save": "After a successful save the dialog closes and the list updates locally.",
  "§4 Admin failure": "On failure nothing is shown to the user.",
  "§4 Image upload": "a single file; the uploader resolves with the file and the image URL is taken from it.",

  "§5 Contact form":
    "checked on submit, message shown under each field; submission blocked while any error exists; native browser validation disabled",
  "§5 Contact required": "First Name, Last Name, Country, Organization, Message: required.",
  "§5 Contact phone": 'Phone: required; if present must be exactly 10 digits, otherwise "Phone number is invalid".',
  "§5 Contact email": 'Email: required; if present must look like {email}, otherwise "Email address is invalid".',
  "§5 Contact inputs": "Observed defect: the last_name and organization inputs are typed as email inputs.",
  "§5 Login":
    'email required ("Email is required"); loose pattern {email} ("Email address is invalid"); password required, with the message shown being "Message is required".',
  "§5 Register":
    'first name required ("First Name is required"); last name required ("Last Name is required"); email required and pattern-checked as above; password required ("Password is required"); confirm password required ("Confirm your Password")',
  "§5 Register match": 'passwords must match ("Passwords do not match").',
  "§5 FAQ dialog": "(browser-level required): FAQ title and body",
  "§5 Blog dialog": "blog title and body (image via the upload widget, at most one file)",
  "§5 User dialog": "user first name, last name, email, password, role",
  "§5 Contact dialog": "contact all fields.",
  "§5 upload": "not otherwise restricted by the product beyond one file.",

  "§6 signed in or not": "The client decides only signed in or not; no role check is shown on the client.",

  "§7 Blog detail": "GET by id is used on the blog detail page and returns an empty post on failure",

  "§8 Contact failure": 'modal "Error" with the server\'s error or message text, or "An error occurred".',
  "§8 shared error": "An error arriving in the shared error store also opens the error modal and hides the spinner.",
  "§8 Login failure": 'modal "Error" with the server\'s message, or "An error occurred"; closing clears it.',
  "§8 Register failure": 'modal "Error" with the server\'s message, or "An error occurred".',
  "§8 Register success": 'Success: modal "Success" with "Sign up Successfully."',
  "§8 list failure": "List fetch failure (blog, FAQ): logged, empty list shown, loading text stays.",
  "§8 Admin failures":
    'only logged, with messages "Failed to fetch data", "Failed to add row", "Failed to update row", "Failed to delete row". No user feedback.',
  "§8 token errors":
    '"Invalid token specified" with a reason (must be a string, missing part, invalid base64, invalid json).',
  "§8 route errors": 'Unmatched route errors show a generic "Unexpected Application Error!" fallback screen.',
  "§8 field errors": "Field errors: the validation messages above.",

  "§9 phone": "Phone: exactly 10 digits.",
  "§9 Admin rows per page": "Admin table rows per page: 5, 10, 20, 50 and all (-1); default 5.",
  "§9 Demo rows per page": "Demo table: 5, 10, 25.",
  "§9 pager": "Pager shows page buttons within 2 of the current page; Previous and Next disabled at the ends",
  "§9 pager summary": 'summary "X - Y Total N Rows".',
  "§9 Admin search": "Admin search: case-insensitive substring over all fields.",
  "§9 Demo search": "Demo table: case-sensitive on the first three columns.",
  "§9 upload": "Upload limited to one file.",
  "§9 token": 'Token kept in local storage under the key "token".',
  "§9 roles": "Roles: 0 and 1.",
  "§9 FAQ": "FAQ: one item open at a time.",
  "§9 Swap tokens": "Three swap tokens: ETH, BTC, BRC.",
  "§9 Swap texts": "Static swap text: rate 1EOS=0.0003064ETH, balance 2.8989 ETH, a fixed dollar value.",
  "§9 breakpoint": "Desktop/mobile navigation breakpoint: 1220px.",
  "§9 footer year": "Footer year text: 2024.",
  "§9 JSON": "Posts are sent with JSON content type.",
  "§9 lazy pieces": "Lazy-loaded page pieces have a 120-second load time-out.",
};

/** Where the specification leaves a point open, names a defect, or hides from people what they need: what the product does. */
export const settled: Partial<typeof clauses> = {
  "§4 Admin sort": "the cycle as given; sorting is applied",
  "§4 Admin failure": "a message in the dialog or above the table",
  "§8 Admin failures": "the same console texts, and the message of §4 Admin failure",
  "§5 Contact inputs": "text inputs",
};
