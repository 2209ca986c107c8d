// The workshop's script is a few modules; the page's layout begins with this one.
import("/assets/workshop/main.js");
