sh -c "say \"one\"
say \"two\"
say \"three\"
"
